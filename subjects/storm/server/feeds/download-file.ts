import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { fetchWithin } from '@ridgeline/server/integrations/outgoing/fetch-within'
import { message } from '@ridgeline/words/message'
import { WeatherTrouble } from '#server/feeds/fetch-answer'

const TIME_LIMIT_MS = 30 * 60_000

/** Fetches a file that the operator named into a folder, under its own name; half a file keeps no name. @throws WeatherTrouble with a sentence */
export async function downloadFile(url: URL, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, path.basename(url.pathname))
  const half = `${target}.half`
  try {
    const response = await fetchWithin(TIME_LIMIT_MS, url, { redirect: 'follow' })
    if (!response.ok || response.body === null) throw new WeatherTrouble(message`${url.href} answered ${response.status}.`)
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(half))
    await rename(half, target)
    return target
  } catch (cause) {
    await rm(half, { force: true })
    if (cause instanceof WeatherTrouble) throw cause
    throw new WeatherTrouble(message`${url.href} could not be fetched.`, { cause })
  }
}
