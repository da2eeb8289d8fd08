import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Prints the gzip size of the JavaScript a screen needs before it can draw, from the build's manifest, and fails when the landing page exceeds
 * its limit. Run after `vite build`.
 */
interface Chunk {
  file: string
  imports?: string[]
}

const landingLimitKb = 100
const dist = join(import.meta.dirname, '..', 'dist')
const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) throw new Error('No build found: run `npx vite build packages/web` first')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The entry and each lazily loaded part of the screen. */
const screens: Record<string, string[]> = {
  landing: ['index.html', 'src/screens/landing.tsx'],
  dashboard: ['index.html', 'src/app/providers.tsx', 'src/app/member-layout.tsx', 'src/screens/dashboard.tsx'],
}

function filesOf(key: string, found: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest has no ${key}`)
  if (found.has(chunk.file)) return
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

for (const [screen, keys] of Object.entries(screens)) {
  const files = new Set<string>()
  for (const key of keys) filesOf(key, files)
  const sizes = [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
  const total = sizes.reduce((sum, s) => sum + s.bytes, 0)
  console.log(`${screen}: ${kb(total)} kB gzip in ${sizes.length} files`)
  for (const s of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${kb(s.bytes).padStart(7)}  ${s.file}`)
  if (screen === 'landing' && total > landingLimitKb * 1000) {
    console.error(`The landing page is over its limit of ${landingLimitKb} kB`)
    process.exitCode = 1
  }
}
