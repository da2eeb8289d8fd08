const ours = (...places: readonly string[]): RegExp => new RegExp(`/(${places.join('|')})`)

/** What the first script of every page does: it asks for data, and says when the font comes. */
const early = ours(
  'apps/web/src/app/early-(data|addresses)',
  'base/web/(calls/early|theme/late-font)',
  'subjects/scan/(web/(analysis/captures/choose-capture|viewer/capture/capture-view)|contract/issue/open-issue)',
)
/** What the script of the public pages shares with the application: it comes without React. */
const plain = ours(
  'base/web/(theme/theme\\.ts|format/temperature|session/(session-end|language)\\.)',
  'engine/thermal/src/(units|constants)\\.',
  'base/words/src/(locale|once|plural|message|in-words|written|told-error)\\.',
)
/** What every page of the application begins with. */
const base = ours(
  'base/web/(theme/.*\\.ts|session/language-choice|ui/(late|display/logo|button/(icon-button|button-class)|class-names))',
  'apps/web/src/app/(start|load-failure)',
  'engine/thermal/src/(render|errors)',
)
/** What stands around every screen of a member. */
const shell = ours(
  'subjects/[\\w-]+/web/screens\\.ts',
  'apps/web/src/app/(?!open-frame)',
  'base/web/(calls/(api|change|load-error|pages|told)|session/(permission|plan-reason|member-key)|format/(?!base64|hail|typed-length))',
  'subjects/(account/web/session/(api|sign-out|use-move-to)\\.|scan/web/upload/form/loading)',
  'base/web/ui/(use-ahead|button/button|dialog/(dialog|confirm-dialog)|form/(field|select|select-button|text-area|search-field|use-debounced|use-search-words)|menu/menu|feedback/(skeleton|error-state|toast-store)|layout/(panel|page-header|load-more)|display/(brand-mark|badge|picture|tone))\\.',
)
/** Parts of the kit that most screens use. */
const kit =
  /node_modules\/@radix-ui\/(primitive|react-(slot|context|primitive|compose-refs|presence|id|use-[a-z-]+|direction|collection|roving-focus|toggle|toggle-group))\//
/** The calls and records that several screens read; not those of which a form asks a schema, since the library of schemas would come with them. */
const records = ours(
  'base/contract/(?!identity-errors)',
  'subjects/(?!assistant|audit|roof|storm|training|visit|winn)[\\w-]+/contract/(?!(audited|list-view|organization|organization-name|sales|sign-in-outcome|privacy|deleted|report|signature|single-sign-on|title|automation|budget|calendar-link|setup|stored-file|task|upload|vendors?)\\.|vendors/)',
  'subjects/winn/contract/(winn-|price-list)',
  'subjects/report/rules/words/words',
)
/** What schemas are made with. No first view asks for one: `contractsWithoutShapes` leaves those of requests and answers out. */
const schemas = /node_modules\/zod\/|\/(base\/contract\/text|subjects\/account\/contract\/(time-zone|language))\./
/** The thermogram and all around it, as far as it is drawn first: not what reads files, makes examples of roofs or sends files. */
const viewer = ours(
  'engine/thermal/src/(?!decode|generate)',
  'base/web/calls/map-settings',
  'subjects/scan/web/(viewer/(?!stage/viewer-toolbar|scale/(scale-bar|scale-track|span-field|palette-menu)|measure/measure-tools|export/)|analysis/(?!review/review-key-list))',
)
/** Small parts of the first thermogram that others use too. */
const opening = ours('subjects/scan/web/(analysis/(scan/api|issues/wording)|viewer/stage/view-state|screens/analysis/load-analysis)\\.')
/** What only single screens ask of a library stays with them. */
const shellPackages = /node_modules\/(@tanstack(?!.*\/(useQueries|queriesObserver)\.)|react-router|cookie)/

const named = (test: (id: string) => boolean) => (id: string) => test(id.replaceAll('\\', '/'))

/**
 * A few scripts instead of many tiny ones: each costs a way to the server and back. The public pages take `plain`
 * and their own only (bench/size.ts, and bench/web.ts at the root, hold the limits).
 */
export const groups = [
  { name: 'early', test: named((id) => early.test(id) || id.includes('vite/preload-helper')), priority: 10 },
  // before what it is asked by: whoever names it in a schema must not bring the library of schemas to the first view
  { name: 'plain', test: named((id) => plain.test(id)), priority: 9 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 8 },
  { name: 'schemas', test: named((id) => schemas.test(id)), priority: 8 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 7 },
  { name: 'base', test: named((id) => base.test(id)), priority: 6 },
  { name: 'shell', test: named((id) => shell.test(id) || shellPackages.test(id)), priority: 5 },
  { name: 'kit', test: named((id) => kit.test(id)), minShareCount: 2, priority: 4 },
  { name: 'records', test: named((id) => records.test(id)), minShareCount: 3, priority: 4 },
  { name: 'opening', test: named((id) => opening.test(id)), priority: 4 },
  { name: 'viewer', test: named((id) => viewer.test(id)), minShareCount: 3, priority: 3 },
]
