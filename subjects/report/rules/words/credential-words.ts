import { formatDate } from '#rules/format/date'

/** What somebody is certified as, as far as a report says it. */
export interface StatedCredential {
  readonly title: string
  /** The last day on which it is valid; null where nobody said. */
  readonly until: string | null
  /** Whether somebody else than its holder vouches for it. */
  readonly isConfirmed: boolean
}

/** A credential as it is printed. What nobody confirmed is the word of its holder, and says so wherever it stands. */
export function credentialWords({ title, until, isConfirmed }: StatedCredential): string {
  const notes = [...(isConfirmed ? [] : ['own statement, not confirmed']), ...(until === null ? [] : [`valid until ${formatDate(until)}`])]
  return notes.length === 0 ? title : `${title} (${notes.join(', ')})`
}
