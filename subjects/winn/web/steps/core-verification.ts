import type { Verification } from '@ridgeline/scan/contract/issue/issue'
import type { CoreSample } from '#contract/evidence'

/** What a core or a reading says about the issue it was taken at; null before it has a result. */
export function verificationOf({ method, result, reading, note }: CoreSample): Verification | null {
  if (result === null) return null
  const words = [resultWord[result], reading.trim(), note.trim()].filter((part) => part !== '').join('. ')
  return { method, result: result === 'dry' ? 'not-confirmed' : 'confirmed', note: words.slice(0, 1000) }
}

const resultWord = { wet: 'Wet', damp: 'Damp', dry: 'Dry' } as const

/** Whether the issue says by the same method what the core says. */
export const saysTheSame = (said: Verification | null, core: Verification): boolean =>
  said !== null && said.method === core.method && said.result === core.result
