import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchWithin, isTooLate } from '@ridgeline/server/integrations/outgoing/fetch-within'
import { message, type Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'

/** A source of weather records gave no answer that can be used; its message says why, for people. */
export class WeatherTrouble extends ToldError {
  override name = 'WeatherTrouble'
}

export interface FetchLimits {
  readonly timeoutMs: number
  readonly mostBytes: number
  readonly tries: number
  /** Before another try: this times the number of the try times two to its power (ms). */
  readonly pauseMs: number
}
export const fetchLimits: FetchLimits = { timeoutMs: 20_000, mostBytes: 20 * 1024 ** 2, tries: 3, pauseMs: 250 }

/** An answer as it came. */
export interface FetchedAnswer {
  readonly text: string
  readonly sha256: string
}

/** The weather service asks every program to say who it is. */
const headers = { 'user-agent': 'Ridgeline storm verification', accept: 'application/geo+json, application/json, text/csv, text/plain' }

/**
 * Asks a source whose address the settings name. Redirects are not followed: an answer comes from where it was asked. What hangs, is too large or fails is
 * tried again where that can help.
 *
 * @throws WeatherTrouble with a sentence
 */
export async function fetchAnswer(url: URL, limits: FetchLimits = fetchLimits): Promise<FetchedAnswer> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await askOnce(url, limits)
    if (!('retry' in outcome)) return outcome
    if (!outcome.retry || attempt >= limits.tries) throw new WeatherTrouble(outcome.sentence)
    await pause(limits.pauseMs * attempt * 2 ** attempt)
  }
}

type Outcome = FetchedAnswer | { readonly retry: boolean; readonly sentence: Words }

async function askOnce(url: URL, { timeoutMs, mostBytes }: FetchLimits): Promise<Outcome> {
  try {
    const response = await fetchWithin(timeoutMs, url, { headers })
    if (!response.ok) {
      await response.body?.cancel()
      return { retry: response.status === 429 || response.status >= 500, sentence: message`The source answered ${response.status}.` }
    }
    const hash = createHash('sha256')
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) return { retry: false, sentence: message`The source answered more than ${mostBytes / 1024 ** 2} MB.` }
      hash.update(chunk)
      chunks.push(chunk)
    }
    return { text: Buffer.concat(chunks).toString('utf8'), sha256: hash.digest('hex') }
  } catch (error) {
    return {
      retry: true,
      sentence: isTooLate(error)
        ? message`The source gave no answer within ${timeoutMs / 1000} s.`
        : message`The source could not be reached.`,
    }
  }
}
