import type { Unsent } from '#web/phone/busy.ts'

/** What waits on this phone, in sentences. */
export function unsentSentences({ items, drafts }: Unsent): string[] {
  const waiting = items === 1 ? 'One thing on this phone waits to be sent.' : `${items} things on this phone wait to be sent.`
  return [...(items > 0 ? [waiting] : []), ...(drafts > 0 ? ['An upload that was begun is not sent yet.'] : [])]
}
