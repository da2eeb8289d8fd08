import type { Scan } from '@ridgeline/scan/contract/scan'
import { thermogramNumbers } from '#rules/plates'

/**
 * Texts for a stranger: where the engine says a place by the file that shows it ("Middle of DJI_0042.jpg"), the number of the picture stands in its place. Names of files hold
 * names of people, addresses and claims.
 */
export function withoutFileNames(scan: Scan): (text: string) => string {
  const numbers = thermogramNumbers(scan)
  const names = scan.captures
    .filter(({ fileName }) => fileName !== '')
    .map(({ id, fileName }) => ({ fileName, shown: numbers.get(id) ?? 'a picture' }))
    // A name that holds another one goes first.
    .toSorted((a, b) => b.fileName.length - a.fileName.length)
  return (text) => names.reduce((told, { fileName, shown }) => told.replaceAll(fileName, () => shown), text)
}
