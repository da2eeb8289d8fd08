/** What cameras put behind the number of a press for each of its lenses: thermal, wide, zoom, visible. */
const LENS = /[_-](?:t|w|z|v|s|r|ir|thrm|thermal|wide|zoom|vis|visual|visible|rgb|photo)$/i
/** DJI writes the second before the number, and the lenses of one press may fall into two seconds. */
const DJI_SECOND = /^(dji)_\d{14}_/i

/**
 * What the names of the files of one press have in common: folder and number, without the lens. Whether times and places agree, `pressesOf` asks.
 * @returns null where the name holds no number that a camera counts with
 */
export function pairOf(path: string): string | null {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(LENS, '')
    .replace(DJI_SECOND, '$1_')
    .toLowerCase()
  return /\d{4,}/.test(stem) ? [...folders, stem].join('/') : null
}
