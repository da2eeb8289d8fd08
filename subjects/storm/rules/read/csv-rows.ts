import { StormFileError } from '#rules/errors'

/**
 * Reads CSV piece by piece, as it comes from a file of any size: fields may be quoted, hold commas, doubled quotes and line ends (RFC 4180).
 *
 * @param take - called with the fields of each row
 */
export function csvRows(take: (fields: string[]) => void): { push: (piece: string) => void; end: () => void } {
  let held = ''
  /** How far `held` has been looked through, and whether that place is inside quotes. */
  let seen = 0
  let isQuoted = false
  const push = (piece: string): void => {
    held += piece
    let start = 0
    for (let at = seen; at < held.length; at++) {
      const unit = held.charCodeAt(at)
      if (unit === 34) isQuoted = !isQuoted
      else if (unit === 10 && !isQuoted) {
        if (at > start) rowOf(held.slice(start, held.charCodeAt(at - 1) === 13 ? at - 1 : at), take)
        start = at + 1
      }
    }
    held = held.slice(start)
    seen = held.length
  }
  const end = (): void => {
    if (isQuoted) throw new StormFileError('truncated', 'The file breaks off inside a quoted field.', 'A whole file.')
    if (held.trim() !== '') rowOf(held, take)
  }
  return { push, end }
}

function rowOf(line: string, take: (fields: string[]) => void): void {
  if (line === '') return
  if (!line.includes('"')) {
    take(line.split(','))
    return
  }
  const fields: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] === '"') {
      let close = line.indexOf('"', at + 1)
      while (close !== -1 && line[close + 1] === '"') close = line.indexOf('"', close + 2)
      const to = close === -1 ? line.length : close
      fields.push(line.slice(at + 1, to).replaceAll('""', '"'))
      at = line.indexOf(',', to)
    } else {
      const comma = line.indexOf(',', at)
      fields.push(line.slice(at, comma === -1 ? line.length : comma))
      at = comma
    }
    if (at === -1) break
    at += 1
  }
  take(fields)
}
