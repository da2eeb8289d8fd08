/**
 * Makes the film of the start page and its stills: `npm run media:film` (some minutes; `-- --still` makes the stills alone).
 *
 * Every picture is computed by the generator of the demo and coloured by the product's own palette; the outlines are where the
 * generator made insulation wet.
 * Chromium's own encoders write the film (VP9, and H.264 for browsers without it). The files are committed: a build needs neither.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import { FRAMES, FRAMES_A_SECOND, type PassFrame, passFrame, placeOf, SCALE, THERMAL } from './roof-pass.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'apps/web/public/media')
const files: Readonly<Record<string, readonly [type: string, path: string]>> = {
  '/mediabunny.js': ['text/javascript', join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')],
  '/inter.woff2': ['font/woff2', join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')],
}

/** Each place is passed twice, and both passes show the same pictures. */
const seen = new Map<number, PassFrame>()
function frameAt(place: number): PassFrame {
  const frame = seen.get(place) ?? passFrame(place)
  seen.set(place, frame)
  return frame
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const [, kind, which = ''] = pathname.split('/')
  const send = (type: string, body: string | Uint8Array): void => {
    response.writeHead(200, { 'Content-Type': type }).end(body)
  }
  const file = files[pathname]
  if (file) return send(file[0], readFileSync(file[1]))
  if (kind === 'film-page.js')
    return send('text/javascript', stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'film-page.ts'), 'utf8')))
  if (kind === 'heat') return send('application/octet-stream', new Uint8Array(frameAt(Number(which)).heat.buffer))
  if (kind === 'day') return send('application/octet-stream', frameAt(Number(which)).day)
  if (kind === 'marks') return send('application/json', JSON.stringify(frameAt(Number(which)).marks))
  if (kind === 'made') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, basename(which)), bytes)
    console.log(`${which}: ${(bytes.length / 1000).toFixed(0)} kB`)
    return send('text/plain', '')
  }
  send('text/html', '<!doctype html><title>Film</title>')
}

const server = createServer((request, response) => void answer(request, response))
// a frame takes its time on a busy machine
server.requestTimeout = 0
server.headersTimeout = 0
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  const page = await browser.newPage()
  page.on('console', (message) => console.log(message.text()))
  // encoders are offered to pages of this machine and of safe addresses only
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  const places = Array.from({ length: FRAMES }, (_, frame) => placeOf(frame))
  const wanted = { thermal: THERMAL, scale: SCALE, framesASecond: FRAMES_A_SECOND, places, onlyStill: process.argv.includes('--still') }
  await page.evaluate(async (all) => {
    const address = '/film-page.js'
    const { make } = (await import(address)) as { make: (wanted: typeof all) => Promise<void> }
    await make(all)
  }, wanted)
} finally {
  await browser.close()
  server.close()
}
