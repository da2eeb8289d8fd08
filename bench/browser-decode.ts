/**
 * Milliseconds from bytes to temperatures in a browser beside Node, on the same files in the same run. Target: 1.5 times Node at most.
 *
 * `node bench/browser-decode.ts [runs a round] [folder]`. The browser gets the engine's own sources with their types taken out: nothing is bundled, nothing
 * is installed for it. Node uses its zlib, the browser the built-in inflate, as in the product. The fastest run counts, which disturbs least.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import { decodeThermogram } from '../engine/thermal/src/decode/decode.ts'
import { toThermogram } from '../engine/thermal/src/radiometry/thermogram.ts'

const runs = Number(process.argv[2] ?? 20)
const root = join(import.meta.dirname, '..')
const folder = process.argv[3] ?? join(root, '../shared/samples/thermal')
const sources = join(root, 'engine/thermal/src')
const MAX_RATIO = 1.5
const ROUNDS = 6

const names = ['flir-sc660.jpg', 'flir-t640-png.jpg', 'dji-m3t-a.jpg', 'tiff-duo-pro-r-tlinear.tif']

/** The subpath imports of the package, for a browser: each folder of the sources, and the files beside them. */
const importMap = (): string => {
  const folders = ['decode', 'radiometry', 'measure']
  const files = ['errors', 'image', 'constants', 'units']
  const imports = [...folders.map((name) => [`#${name}/`, `/src/${name}/`]), ...files.map((name) => [`#${name}`, `/src/${name}`])]
  return JSON.stringify({ imports: Object.fromEntries(imports) })
}

const page = (): string => `<!doctype html><script type="importmap">${importMap()}</script><script type="module">
import { decodeThermogram } from '#decode/decode'
import { toThermogram } from '#radiometry/thermogram'
globalThis.fastestOf = async (name, runs) => {
  const bytes = new Uint8Array(await (await fetch('/file/' + name)).arrayBuffer())
  let fastest = Infinity
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const { radiometry } = await decodeThermogram(bytes)
    toThermogram(radiometry, radiometry.scene)
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}
</script>`

const answer = (path: string, response: ServerResponse): void => {
  // Isolated pages get a clock of 5 microseconds; others one of 100.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  const send = (type: string, body: string | Uint8Array): void => {
    response.writeHead(200, { ...headers, 'Content-Type': type }).end(body)
  }
  const source = join(sources, `${path.slice('/src/'.length)}.ts`)
  if (path === '/') send('text/html', page())
  else if (path.startsWith('/file/')) send('application/octet-stream', readFileSync(join(folder, basename(path))))
  else if (path.startsWith('/src/') && existsSync(source)) send('text/javascript', stripTypeScriptTypes(readFileSync(source, 'utf8')))
  else response.writeHead(404).end()
}

const serve = (): Promise<Server> => {
  const server = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://localhost').pathname, response))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const inNode = async (name: string, times: number): Promise<number> => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const inflate = (data: Uint8Array, maxBytes: number): Uint8Array => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < times; run++) {
    const start = performance.now()
    const { radiometry } = await decodeThermogram(bytes, { inflate })
    toThermogram(radiometry, radiometry.scene)
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}

const compare = async (): Promise<void> => {
  const server = await serve()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const tab = await browser.newPage()
    tab.on('pageerror', (error) => console.error(error.message))
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await tab.waitForFunction('globalThis.fastestOf !== undefined')
    const rows = []
    for (const name of names) {
      let nodeMs = Number.POSITIVE_INFINITY
      let browserMs = Number.POSITIVE_INFINITY
      // In turns, so that whatever else the machine does falls on both; the first rounds warm up.
      for (let round = 0; round < ROUNDS; round++) {
        nodeMs = Math.min(nodeMs, await inNode(name, runs))
        browserMs = Math.min(browserMs, Number(await tab.evaluate(`fastestOf(${JSON.stringify(name)}, ${runs})`)))
      }
      const ratio = browserMs / nodeMs
      rows.push({
        file: name,
        'Node (ms)': nodeMs.toFixed(2),
        'browser (ms)': browserMs.toFixed(2),
        ratio: ratio.toFixed(2),
        met: ratio <= MAX_RATIO,
      })
    }
    console.table(rows)
  } finally {
    await browser.close()
    server.close()
  }
}

if (existsSync(folder)) await compare()
else console.log(`No samples at ${folder}.`)
