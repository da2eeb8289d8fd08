/**
 * The folder whose tests are those of a source's own subject: of a subject, of the engine, or a part of what all stand on. None for what stands beside them.
 *
 * @param file from the root, with slashes
 */
export function subjectTests(file) {
  const [kind, name, part] = file.split('/')
  if (kind === 'subjects' || kind === 'engine') return [`${kind}/${name}/`]
  return kind === 'base' || kind === 'apps' ? [`${kind}/${name}/${part}`] : []
}
