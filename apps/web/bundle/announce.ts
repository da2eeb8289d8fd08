import type { Plugin } from 'vite'
import { earlyAddresses } from '../src/app/early-addresses.ts'
import { type SettingsPath, settingsTabs } from '../src/screens/settings/tabs.ts'

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...a: never[]) => unknown>>[1]

const SETTINGS = 'apps/web/src/screens/settings'
/** Parts of the settings whose module is not named as their address. */
const settingsModules: Partial<Record<SettingsPath, string>> = { reports: 'report-defaults', title: 'title-log' }
const settingsScreens = Object.fromEntries(
  settingsTabs.map(({ path }) => [`/settings/${path}`, [`${SETTINGS}/settings`, `${SETTINGS}/${settingsModules[path] ?? path}`]]),
)

/** The modules each screen begins with, by the path of its route in `src/app/routes.ts`. */
export const screenModules: Readonly<Record<string, string | readonly string[]>> = {
  '/auth': 'subjects/account/web/screens/sign-in/auth',
  '/auth/reset': 'subjects/account/web/screens/sign-in/reset-password',
  '/auth/verify': 'subjects/account/web/screens/sign-in/verify-email',
  '/help': 'subjects/site/web/screens/help',
  '/help/:topic': 'subjects/site/web/screens/help',
  '/help/:topic/:passage': 'subjects/site/web/screens/help',
  '/invited/:token': 'subjects/account/web/screens/sign-in/invited',
  '/method': 'subjects/scan/web/screens/method',
  '/shared/:token': 'subjects/report/web/screens/shared',
  '/verify': 'subjects/title/web/screens/verify',
  '/dashboard': 'subjects/dashboard/web/screens/dashboard',
  '/upload': 'subjects/scan/web/screens/upload',
  '/properties': 'subjects/property/web/screens/properties',
  '/assessments': 'subjects/property/web/screens/assessments',
  '/reports': 'subjects/report/web/screens/reports',
  '/projects': 'subjects/project/web/screens/projects',
  '/projects/:id': 'subjects/project/web/screens/project',
  '/property/:id': 'subjects/property/web/screens/property',
  '/property/:id/roof': 'subjects/roof/web/screens/property-roof',
  '/property/:id/storms': 'subjects/storm/web/screens/property-storms',
  '/property/:id/compare': 'subjects/property/web/screens/property-compare',
  '/properties/:id': 'subjects/property/web/screens/property',
  '/analysis/:id': ['subjects/scan/web/screens/analysis/analysis', 'analysis/load-analysis'],
  '/account': 'subjects/account/web/screens/account',
  '/analytics': 'subjects/analytics/web/screens/analytics',
  '/analytics/records': 'subjects/analytics/web/screens/records',
  '/assistant': 'subjects/assistant/web/screens/assistant',
  '/credentials/:id': 'subjects/training/web/screens/credential',
  '/crm-integrations': 'subjects/crm/web/screens/crm-integrations',
  '/notifications': 'subjects/notification/web/screens/notifications',
  '/practice-crm/:type': 'subjects/crm/web/screens/practice-crm',
  '/storms': 'subjects/storm/web/screens/storms',
  '/tasks': 'subjects/project/web/screens/tasks',
  '/training': 'subjects/training/web/screens/training',
  '/training/team': 'subjects/training/web/screens/team',
  '/training/members/:memberId': 'subjects/training/web/screens/member',
  '/training/questions': 'subjects/training/web/screens/questions',
  '/training/own-courses': 'subjects/training/web/screens/own-courses',
  '/training/own-courses/:ownCourse': 'subjects/training/web/screens/own-course',
  '/training/content': 'subjects/training/web/screens/figures',
  '/training/courses/:course/:lesson?': 'subjects/training/web/screens/course',
  '/training/exams/:id': 'subjects/training/web/screens/exam',
  '/training/practicals/:id': 'subjects/training/web/screens/practical',
  '/report/:id': 'subjects/report/web/screens/report',
  '/winn-report': 'subjects/winn/web/screens/winn-report',
  '/winn-report/:propertyId': 'subjects/winn/web/screens/winn-report',
  '/settings': [`${SETTINGS}/settings`, `${SETTINGS}/first-part`],
  ...settingsScreens,
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
      const modules = ['apps/web/src/app/start', 'apps/web/src/app/app', ...[screen].flat()]
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
