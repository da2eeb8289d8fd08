import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { earlyAddresses } from '../src/app/early-addresses.ts'
import { type SettingsPath, settingsTabs } from '../src/screens/settings/tabs.ts'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...a: never[]) => unknown>>[1]

const ROOT = join(import.meta.dirname, '../../..')
const SUBJECTS = join(ROOT, 'subjects')
const SETTINGS = 'apps/web/src/screens/settings'
/** Parts of the settings whose module is not named as their address. */
const settingsModules: Partial<Record<SettingsPath, string>> = { reports: 'report-defaults', title: 'title-log' }
const settingsScreens = Object.fromEntries(
  settingsTabs.map(({ path }) => [`/settings/${path}`, [`${SETTINGS}/settings`, `${SETTINGS}/${settingsModules[path] ?? path}`]]),
)

/** The modules each screen begins with, by the path of its route: what its record loads (`web/screens.ts` of the subjects). */
export const screenModules: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(readdirSync(SUBJECTS).flatMap((subject) => modulesOf(`subjects/${subject}/web`))),
  '/settings': [`${SETTINGS}/settings`, `${SETTINGS}/first-part`],
  ...settingsScreens,
}

function modulesOf(folder: string): [string, string[]][] {
  const file = join(ROOT, folder, 'screens.ts')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split(/^ {2}\{$/m)
    .flatMap((record): [string, string[]][] => {
      const path = /^ {4}path: '([^']+)'/m.exec(record)?.[1]
      const loaded = [...record.matchAll(/import\('#web\/([^']+)\.tsx?'\)/g)].map(([, module]) => `${folder}/${module}`)
      return path === undefined ? [] : [[path, loaded]]
    })
}

/** First views with a form that checks what is typed. The library of schemas is a tenth of what any other begins with, so none of those may ask for it. */
const withSchemas = new Set([
  '/auth',
  '/auth/reset',
  '/invited/:token',
  '/verify',
  '/account',
  '/settings/organization',
  '/settings/members',
  '/settings/plan',
  '/settings/audit',
])

/**
 * Writes `announced.json`: the scripts that the screen of each address needs and the data it reads first, so that the server can name them in the
 * page and the browser fetches all of them at once instead of finding one behind the other.
 */
export const announceScreens = (): Plugin => ({
  name: 'announce-screens',
  apply: 'build',
  generateBundle(_, bundle) {
    // it asks for data: what it imports would have to come before the first question
    if (scriptsOf(bundle, 'apps/web/src/main').some((script) => /\/react-/.test(script)))
      throw new Error('The first script waits for React: see `early` in bundle/groups.ts')
    const screens = Object.entries(screenModules).map(([path, screen]) => {
      const modules = ['apps/web/src/app/start', 'apps/web/src/app/app', ...screen]
      const scripts = largestFirst(bundle, new Set(modules.flatMap((one) => scriptsOf(bundle, one))))
      const asked = scripts.find((script) => /\/schemas-/.test(script))
      if (asked && !withSchemas.has(path)) throw new Error(`The first view of ${path} asks for schemas: see bundle/groups.ts`)
      return { path, scripts, data: earlyAddresses(path) }
    })
    this.emitFile({ type: 'asset', fileName: 'announced.json', source: JSON.stringify(screens) })
  },
})

/** A browser opens six connections: what takes longest begins first, and the many small ones take turns beside it. */
const largestFirst = (bundle: Bundle, scripts: ReadonlySet<string>): string[] => {
  const size = (file: string) => {
    const one = bundle[file]
    return one?.type === 'chunk' ? one.code.length : 0
  }
  return [...scripts].toSorted((a, b) => size(b) - size(a))
}

/** The script that holds a module, and all it imports at once. */
function scriptsOf(bundle: Bundle, module: string): string[] {
  const holder = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.replaceAll('\\', '/').includes(`/${module}.`)),
  )
  if (!holder) throw new Error(`No script of the build holds ${module}`)
  const found = new Set<string>()
  const add = (file: string): void => {
    const script = bundle[file]
    if (found.has(file) || script?.type !== 'chunk') return
    found.add(file)
    for (const imported of script.imports) add(imported)
  }
  add(holder.fileName)
  return [...found]
}
