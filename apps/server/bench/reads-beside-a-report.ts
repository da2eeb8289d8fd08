import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import { buildWinnData, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { buildWinnReport } from '@ridgeline/report/rules/winn/winn-report'
import { compilePdf } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import sharp from 'sharp'
import { readEnv } from '#env'
import { startServer } from '#start'

/**
 * How long people wait for lists while Winn reports of 300 pages are laid out in the server's process of its own, one after the other, against a server at
 * rest: prints both and the ratio of their 99th percentiles. The requests come from a thread of their own at a steady pace, as people ask.
 */
const COMMENTS = 200
const PACE_MS = 40
const SECONDS = 12
const PASSWORD = 'a long sentence for benchmarks'
const PATHS = ['/api/comments', '/api/dashboard', '/api/reports', '/api/session']
const SIZE = { photos: 520, thermograms: 40, findings: 20, components: 12, costLines: 60 }

interface Reading {
  readonly address: string
  readonly cookie: string
}

/** One request each `PACE_MS` for so many seconds, whatever the answer before took; times in ms, sorted. */
async function read({ address, cookie }: Reading): Promise<number[]> {
  const times: number[] = []
  const under: Promise<void>[] = []
  for (let n = 0; n < (SECONDS * 1000) / PACE_MS; n++) {
    const began = performance.now()
    const from = `10.0.${n % 250}.${n % 7}`
    under.push(
      fetch(`${address}${PATHS[n % PATHS.length]}`, { headers: { cookie, 'x-forwarded-for': from } }).then(async (answer) => {
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${PATHS[n % PATHS.length]} answers ${answer.status}`)
        times.push(performance.now() - began)
      }),
    )
    await wait(PACE_MS)
  }
  await Promise.all(under)
  return times.sort((a, b) => a - b)
}

if (isMainThread) await measure()
else parentPort?.postMessage(await read(workerData as Reading))

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'))
  const running = await startServer(
    readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', ANALYSIS_THREADS: '1', TRUSTED_PROXIES: '127.0.0.1' }),
    'web',
  )
  try {
    const cookie = await member(running.address)
    const reading = { address: running.address, cookie }
    await readings(reading)
    const idle = await readings(reading)
    const [beside, pages] = await Promise.all([readings(reading), layOut()])
    const share = (times: readonly number[], of: number) => times[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0
    const told = (times: readonly number[]) =>
      `p50 ${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms of ${times.length}`
    console.log(`at rest: ${told(idle)}`)
    console.log(`beside reports (${pages.join(', ')} pages): ${told(beside)}`)
    console.log(`p99 beside reports against rest: ${(share(beside, 0.99) / share(idle, 0.99)).toFixed(2)} (aim 2)`)
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Somebody with a library of comments to list. @returns their cookie */
async function member(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: address }
  const post = (call: string, body: object, more = {}) =>
    fetch(`${address}${call}`, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, ...more } })
  await post('/api/auth/sign-up/email', { name: 'Rae Reader', email: 'rae@example.com', password: PASSWORD })
  const answer = await post('/api/auth/sign-in/email', { email: 'rae@example.com', password: PASSWORD })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await fetch(`${address}/api/session`, { method: 'PATCH', body: '{"role":"admin"}', headers: { ...headers, cookie } })
  for (let n = 0; n < COMMENTS; n++) {
    const made = await post(
      '/api/comments',
      { use: 'finding', text: `The lap ${n} of the membrane is open.` },
      { cookie, 'x-forwarded-for': `10.1.${n % 250}.9` },
    )
    if (!made.ok) throw new Error(`a comment could not be made: ${await made.text()}`)
  }
  return cookie
}

function readings(of: Reading): Promise<number[]> {
  const thread = new Worker(new URL(import.meta.url), { workerData: of })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

/** Reports one after the other for as long as is read. @returns their pages */
async function layOut(): Promise<number[]> {
  const until = performance.now() + SECONDS * 1000
  const input = typstInput(buildWinnReport(buildWinnData(SIZE), sampleVersion), `${sampleVersion.number} v${sampleVersion.version}`)
  const bytes = await sharp({
    create: { width: 1000, height: 750, channels: 3, background: '#557799', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
  const pictures = input.pictures.map(({ file }) => ({ name: file, bytes }))
  const pages: number[] = []
  while (performance.now() < until)
    pages.push((await compilePdf({ ...(await reportTemplate()), data: input.data, pictures, documentDate: new Date(0) })).pageCount)
  return pages
}
