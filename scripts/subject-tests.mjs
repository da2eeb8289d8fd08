/** Where a subject stands in the packages that are no subject themselves. */
const places = [
  'packages/contracts/src/',
  'packages/server/src/features/',
  'packages/server/src/integrations/',
  'packages/server/src/',
  'packages/web/src/features/',
  'packages/web/src/screens/',
  'packages/web/src/',
]

/**
 * The folder whose tests are those of a source's own subject: a feature of the server or of the screens, or a package of pure functions. None for what
 * stands beside the packages.
 *
 * @param file from the root, with slashes
 */
export function subjectTests(file) {
  if (!file.startsWith('packages/')) return []
  const place = places.find((each) => file.startsWith(each))
  if (!place) return [file.split('/').slice(0, 2).join('/')]
  const [subject] = file.slice(place.length).split('/')
  return [place + subject.replace(/\.tsx?$/, '')]
}
