import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Prints the gzip size of the JavaScript a screen needs before it can draw, as the build announces it, and fails when one exceeds
 * its limit. Run after `vite build`.
 */
interface Chunk {
  file: string
}

/** What a screen's first scripts may weigh (kB gzip). */
const limitsKb: Record<string, number> = { landing: 60, dashboard: 166, analysis: 213 }
const dist = join(import.meta.dirname, '..', 'dist', process.env.LANGUAGE ?? 'en')
const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) throw new Error('No build found: run `npx vite build packages/web` first')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The scripts of each screen, as the build announces them; the first script of the page comes besides. */
const announced: { path: string; scripts: string[] }[] = JSON.parse(readFileSync(join(dist, 'announced.json'), 'utf8'))
const screens = { landing: null, dashboard: '/dashboard', analysis: '/analysis/:id' }

/** A public page names its scripts itself. */
function filesOfPublicPage(): string[] {
  const page = readFileSync(join(dist, 'site/index.html'), 'utf8')
  return [...new Set([...page.matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, file = '']) => file))]
}

function filesOf(path: string | null): string[] {
  if (path === null) return filesOfPublicPage()
  const found = announced.find((one) => one.path === path)
  const entry = manifest['index.html']
  if (!found || !entry) throw new Error(`The build announces no scripts for ${path}`)
  return [entry.file, ...found.scripts]
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

for (const [screen, path] of Object.entries(screens)) {
  const files = filesOf(path)
  const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
  const total = sizes.reduce((sum, s) => sum + s.bytes, 0)
  console.log(`${screen}: ${kb(total)} kB gzip in ${sizes.length} files`)
  for (const s of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${kb(s.bytes).padStart(7)}  ${s.file}`)
  const limit = limitsKb[screen] ?? 0
  if (total > limit * 1000) {
    console.error(`${screen} is over its limit of ${limit} kB`)
    process.exitCode = 1
  }
}
