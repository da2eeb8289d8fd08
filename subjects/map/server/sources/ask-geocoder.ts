import { setTimeout as pause } from 'node:timers/promises'
import { fetchWithin } from '@ridgeline/server/integrations/outgoing/fetch-within'
import { message, type Words } from '@ridgeline/words/message'
import { GeocoderTrouble } from '#server/sources/maps'

/** Of one try. Somebody waits beside the map, and can set the pin by hand. */
const TIME_LIMIT_MS = 4000
const TRIES = 3
/** As a browser says who it is; services of the public refuse who does not. */
const headers = { 'user-agent': 'Ridgeline address search', accept: 'application/json' }

/**
 * Asks a service for addresses; what may pass (no connection, too many questions, a fault of theirs) is tried three times, after the number of the try times two to its
 * power in milliseconds. A machine without a network hears so at once, a service that hangs is given up after three times the limit.
 *
 * @param timeLimitMs - of one try
 * @throws GeocoderTrouble where it gave no answer that can be read: a web page is none
 */
export async function askGeocoder(url: URL, timeLimitMs: number = TIME_LIMIT_MS): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const said = await askOnce(url, timeLimitMs)
    if ('answer' in said) return said.answer
    if (!said.mayPass || attempt >= TRIES) throw new GeocoderTrouble(said.why, { cause: said.cause })
    await pause(attempt * 2 ** attempt)
  }
}

type Outcome = { readonly answer: unknown } | { readonly why: Words; readonly mayPass: boolean; readonly cause?: unknown }

async function askOnce(url: URL, timeLimitMs: number): Promise<Outcome> {
  try {
    const response = await fetchWithin(timeLimitMs, url, { headers })
    if (response.ok) return { answer: await response.json() }
    await response.body?.cancel()
    return { why: message`the geocoder answered ${response.status}`, mayPass: response.status === 429 || response.status >= 500 }
  } catch (cause) {
    if (cause instanceof SyntaxError) return { why: message`the geocoder answered something that is no JSON`, mayPass: false, cause }
    return { why: message`the geocoder gave no answer`, mayPass: true, cause }
  }
}
