import type { AuditLine } from '#features/audit/chain'
import { csvRow } from '#http/csv'

const columns = [
  ['Number', (l) => String(l.sequence)],
  ['Time', (l) => l.at.toISOString()],
  ['Who', (l) => l.actor],
  ['Kind', (l) => l.actorKind],
  ['Action', (l) => l.action],
  ['Record', (l) => l.recordType],
  ['Record id', (l) => l.recordId],
  ['Record name', (l) => l.recordName],
  ['Address', (l) => l.address ?? ''],
  ['Browser', (l) => l.userAgent ?? ''],
  ['Before', (l) => (l.before ? JSON.stringify(l.before) : '')],
  ['After', (l) => (l.after ? JSON.stringify(l.after) : '')],
  ['Hash of the line before', (l) => l.previousHash],
  ['Hash', (l) => l.hash],
] as const satisfies readonly (readonly [string, (line: AuditLine) => string])[]

/** First row of the log as CSV. */
export const csvHead = csvRow(columns.map(([name]) => name))
export const csvLine = (line: AuditLine): string => csvRow(columns.map(([, read]) => read(line)))

/** The log as CSV, piece by piece. */
export async function* csvOf(blocks: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvHead)
  for await (const lines of blocks) yield encoder.encode(lines.map(csvLine).join(''))
}
