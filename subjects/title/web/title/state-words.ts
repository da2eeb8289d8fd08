import { formatDateTime } from '@ridgeline/web/format/date.ts'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { TitleAnchor, TitleEntry, TitleLog } from '#contract/title'

/** How far the proof of an entry is. */
export const stateWord: Readonly<Record<TitleEntry['state'], { readonly word: string; readonly tone: Tone }>> = {
  pending: { word: 'Being sealed in the log', tone: 'neutral' },
  signed: { word: 'Sealed in the log', tone: 'good' },
  anchored: { word: 'Sealed in the log and anchored', tone: 'good' },
}

/** What the log is, said no stronger than it is. */
export function standingOf(log: TitleLog): string {
  if (log.checkpoint === null) return 'Nothing is sealed yet. That takes a moment after the first upload.'
  const sealed = `Tamper-evident log of ${log.size} entries, sealed${log.signedAt ? ` ${formatDateTime(log.signedAt)}` : ''}.`
  const done = log.anchors.filter((one) => one.proof !== null).map(anchorWords)
  if (done.length > 0) return `${sealed} ${done[0]}`
  return log.anchoring.length > 0
    ? sealed
    : `${sealed} No timestamp service and no chain is set up on this server, so nobody but its keeper vouches for the time.`
}

/** One anchor in a sentence. */
export function anchorWords({ kind, state, proof, problem, size }: TitleAnchor): string {
  const what = `The log as it was with ${size} entries`
  if (proof?.kind === 'rfc3161') return `${what} is timestamped: ${formatDateTime(proof.time)} (RFC 3161).`
  if (proof?.kind === 'evm') return `${what} is anchored on chain ${proof.chainId} at block ${proof.block}.`
  const where = kind === 'rfc3161' ? 'a timestamp' : 'a chain'
  if (state === 'given-up') return `${what} got no proof from ${where}. ${problem ?? ''}`.trim()
  return `${what} waits for ${where}. ${problem ?? 'It is tried again by itself; nothing else waits for it.'}`
}
