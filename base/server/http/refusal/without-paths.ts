/** Absolute paths of files, of Unix and of Windows; addresses of this site and of others are none. */
const PATHS = /(?<![\w:/.])(?:[A-Za-z]:)?(?:[\\/][\w .@+~-]*[\w@+~-])+[\\/][\w.@+~-]+/g
const ADDRESS = /^\/(?:api|analysis|property|properties|report|reports|settings|shared|auth)\//

/** A sentence for people as it was, but for paths of the server: they tell where its files lie and nobody outside can do anything with them. */
export const withoutPaths = (sentence: string): string =>
  sentence.replace(PATHS, (path) => (ADDRESS.test(path) ? path : 'a file of the server'))
