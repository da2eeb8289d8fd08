const LONGEST_WORDS = 60

/** Letters and digits that every carrier's file system takes, words parted by a hyphen. */
const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/\p{Mn}|['\u2019]/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/**
 * The name of a picture in a carrier's folder, as `01_FRONT_overview.jpg`: its place in the order, where it is, and what it shows. ASCII, without spaces, and sorted by
 * name in the order of the report.
 *
 * @param at - place in the order, from 1, of `all`
 */
export function carrierName(at: number, all: number, { where, what }: { where: string; what: string }): string {
  const digits = Math.max(2, String(all).length)
  const words = plain(what)
    .toLowerCase()
    .slice(0, LONGEST_WORDS)
    .replace(/(?<!-)-+$/, '')
  return `${[String(at).padStart(digits, '0'), plain(where).toUpperCase().slice(0, 30), words].filter(Boolean).join('_')}.jpg`
}
