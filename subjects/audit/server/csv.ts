import { csvRow } from '@ridgeline/server/http/answer/csv'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { AuditLine } from '#server/chain'

type InWords = (action: string) => string

const columns = [
  ['Number', (l) => String(l.sequence)],
  ['Time', (l) => l.at.toISOString()],
  ['Who', (l) => l.actor],
  ['Kind', (l) => l.actorKind],
  ['Action', (l) => l.action],
  ['What', (l, inWords) => inWords(l.action)],
  ['Record', (l) => l.recordType],
  ['Record id', (l) => l.recordId],
  ['Record name', (l) => l.recordName],
  ['Address', (l) => l.address ?? ''],
  ['Browser', (l) => l.userAgent ?? ''],
  ['Before', (l) => (l.before ? JSON.stringify(l.before) : '')],
  ['After', (l) => (l.after ? JSON.stringify(l.after) : '')],
  ['Hash of the line before', (l) => l.previousHash],
  ['Hash', (l) => l.hash],
] as const satisfies readonly (readonly [string, (line: AuditLine, inWords: InWords) => string])[]

const csvLine = (line: AuditLine, inWords: InWords): string => csvRow(columns.map(([, read]) => read(line, inWords)))

/** The log as CSV, piece by piece; what was done stands as a code and in the words of who asks. */
export function csvOf(blocks: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<Uint8Array> {
  // Asked for here: whoever reads the pieces later is outside of the request, and of its language.
  return pieces(blocks, spoken('subjects/audit/contract/words/action-words').auditWords)
}

async function* pieces(blocks: AsyncIterable<readonly AuditLine[]>, inWords: InWords): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvRow(columns.map(([name]) => name)))
  for await (const lines of blocks) yield encoder.encode(lines.map((line) => csvLine(line, inWords)).join(''))
}
