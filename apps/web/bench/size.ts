import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Prints what the scripts and styles weigh that each screen needs before it can draw, as the build announces and packs them, and fails when one exceeds its
 * limit. Run after `vite build`; words name screens by their paths, and then each of their files is printed.
 */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
}

/** What the first scripts of a public page may weigh (kB gzip): visitors come by any way, and without Brotli where they come without TLS. */
const LANDING_LIMIT_KB = 60
/** What the first view of capture may weigh with its page (kB gzip): a phone on a roof has one bar of signal. */
const CAPTURE_LIMIT_KB = 120
/** What a phone keeps of the application besides (kB, as it lies there). */
const KEPT_LIMIT_KB = 2500
/** What the first scripts and styles of a screen may weigh (kB Brotli): a fifth of a second less is 40 kB at 1.6 Mbit/s. */
const SCREEN_LIMIT_KB = 200
const limitsKb: Readonly<Record<string, number>> = {
  '/analysis/:id': 202,
  '/dashboard': 164,
  '/projects/:id': 170,
  '/property/:id': 180,
  '/properties/:id': 180,
  '/report/:id': 212,
  '/upload': 190,
  '/winn-report': 212,
  '/winn-report/:propertyId': 212,
}

const dist = join(import.meta.dirname, '..', 'dist', process.env.LANGUAGE ?? 'en')
const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) throw new Error('No build found: run `npx vite build apps/web` first')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))
/** The scripts of each screen, as the build announces them; the first script of the page and its styles come besides. */
const announced: { path: string; scripts: string[] }[] = JSON.parse(readFileSync(join(dist, 'announced.json'), 'utf8'))
const entry = manifest['index.html']
if (!entry) throw new Error('The build has no first script')
const first = [entry.file, ...(entry.css ?? [])]
const named = process.argv.slice(2)

interface Size {
  readonly file: string
  readonly bytes: number
}

/** A public page names its scripts itself. */
function landingSizes(): Size[] {
  const page = readFileSync(join(dist, 'site/index.html'), 'utf8')
  const files = new Set([...page.matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, file = '']) => file))
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
}

/** All that the page of capture names: nothing else comes before its first view. */
function captureSizes(): Size[] {
  const page = readFileSync(join(dist, 'capture.html'), 'utf8')
  const files = ['capture.html', ...[...page.matchAll(/(?:src|href)="\/(assets\/[\w./-]+)"/g)].map(([, file = '']) => file)]
  return files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
}

/** What the service worker keeps, as it lists it. */
function keptSizes(): Size[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const files = [...worker.matchAll(/"url":"\/([\w./-]+)(\?language)?/g)].map(([, file = '', isPage]) => (isPage ? `${file}.html` : file))
  return files.map((file) => ({ file, bytes: statSync(join(dist, file)).size }))
}

/** As the server sends them: the few that are too small to be packed go as they are. */
function screenSizes({ scripts }: { scripts: readonly string[] }): Size[] {
  return [...first, ...scripts].map((file) => {
    const packed = join(dist, `${file}.br`)
    return { file, bytes: statSync(existsSync(packed) ? packed : join(dist, file)).size }
  })
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

function check(screen: string, sizes: readonly Size[], limit: number): void {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${kb(total).padStart(7)} of ${limit} kB in ${String(sizes.length).padStart(2)} files  ${screen}`)
  if (named.includes(screen))
    for (const { bytes, file } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`    ${kb(bytes).padStart(7)}  ${file}`)
  if (total <= limit * 1000) return
  console.error(`${screen} is over its limit of ${limit} kB`)
  process.exitCode = 1
}

check('/', landingSizes(), LANDING_LIMIT_KB)
check('/capture', captureSizes(), CAPTURE_LIMIT_KB)
check('kept on a phone', keptSizes(), KEPT_LIMIT_KB)
for (const screen of announced) check(screen.path, screenSizes(screen), limitsKb[screen.path] ?? SCREEN_LIMIT_KB)
