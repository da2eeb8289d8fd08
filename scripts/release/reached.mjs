import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { nativeFolder } from '../../base/server/db/embedded/native.ts'
import { fontFiles } from '../../base/server/integrations/typst/fonts.ts'
import { fail, root } from '../process.mjs'
import { withoutMereManifests } from './packages.mjs'

/** What is started: the program and its commands. */
const entries = ['main', 'backup', 'restore', 'recount', 'rotate-secrets', 'import-storms'].map((name) => `apps/server/${name}.ts`)

/** What is found by its place while it runs, so that no import leads there; and who watches over the program where nothing else does. */
const byPlace = [
  'apps/web/dist/**',
  '{engine,base,subjects,apps}/*/words/*/*.json',
  'subjects/report/rules/pdf/**/*.typ',
  'node_modules/@fontsource-variable/inter/{package.json,files/inter-latin-wght-normal.woff2}',
  'scripts/{supervise,process}.mjs',
]

/** Headers, archives and tests beside the programs of the database. */
const NOT_OF_DATABASE = /\.a$|\/(?:include|pgxs|pkgconfig|doc|man)(?:\/|$)/

/** What an import seems to lead to and nothing loads: what makes the copies of other languages, which a release has made, and descriptions for compilers. */
const NEVER = ['base/language/src/make-copies.ts', '**/*.d.ts', '**/*.d.mts', '**/*.d.cts', '**/*.map']

/** What no release has: a trace that leads there has taken a wrong way. */
const BUILD_TOOL = /^node_modules\/(?:vite|rolldown|typescript|oxc-parser|vitest|esbuild|react|lucide-react|maplibre-gl)\//

/** Every file that running can load, as its path from the root; links stand for themselves. */
export async function reachedFiles() {
  const traced = await nodeFileTrace(
    entries.map((path) => join(root, path)),
    { base: root, processCwd: root, ignore: NEVER, readFile: readScript },
  )
  const database = globSync('{package.json,dist/*.js,native/**}', { cwd: dirname(nativeFolder()), withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_OF_DATABASE.test(path))
  const named = byPlace.flatMap((pattern) => filesOf(pattern))
  const fonts = fontFiles().map((path) => relative(root, path))
  const all = withoutMereManifests([...traced.fileList, ...database, ...named, ...fonts].map((path) => path.replaceAll('\\', '/')))
  const tools = all.filter((path) => BUILD_TOOL.test(path))
  if (tools.length > 0) fail(`What is never needed to run is reached: ${tools.slice(0, 5).join(', ')}`)
  return [...new Set(all)].sort()
}

/** A source as a script, which the tracer reads; null where there is no such file. */
async function readScript(path) {
  try {
    const bytes = readFileSync(path)
    return /(?<!\.d)\.ts$/.test(path) ? stripTypeScriptTypes(bytes.toString()) : bytes
  } catch {
    return null
  }
}

function filesOf(pattern) {
  const files = globSync(pattern, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  if (files.length === 0) fail(`Nothing stands at ${pattern}, which running reads by its place`)
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
