import { audited, type Named } from '#contract/words/audited'

/** Every kind of record that a line of the audit log can be about. */
export type AuditRecord = Named<'recordWords'>

const words: Readonly<Record<string, string>> = Object.assign({}, ...audited.map(({ recordWords }) => recordWords))
export const auditRecords = Object.keys(words)

/** A kind of record in words; one that only an older version knew stays its code. */
export const auditRecordWords = (code: string): string => (Object.hasOwn(words, code) ? (words[code] ?? code) : code)
