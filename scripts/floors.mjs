/**
 * Who may import whom. `within`: a folder; `never`: modules that nothing in it imports, but for those of `but`; files that end in one of
 * `except` are free, tests too unless `testsToo`. `scripts/check-floors.mjs` reads every import against this table, `scripts/planted-violations.mjs` tries that it does.
 */
const borders = [
  {
    within: 'thermal/src',
    never: ['@ridgeline/', 'node:'],
    but: ['@ridgeline/words/'],
    why: 'thermal imports no other package of ours but words, and nothing of Node',
  },
  {
    within: 'title/src',
    never: ['@ridgeline/', 'node:'],
    but: ['@ridgeline/words/'],
    why: 'title imports no other package of ours but words, and nothing of Node',
  },
  {
    within: 'contracts/src',
    never: ['@ridgeline/report/', '@ridgeline/server/', '@ridgeline/web/', 'node:'],
    why: "contracts imports thermal's types only",
  },
  {
    within: 'report/src',
    never: ['@ridgeline/server/', '@ridgeline/web/', 'node:'],
    why: 'report imports contracts, storms and thermal, nothing of Node',
  },
  {
    within: 'storms/src',
    never: ['@ridgeline/report/', '@ridgeline/server/', '@ridgeline/web/', 'node:'],
    why: 'storms imports contracts and thermal, nothing of Node',
  },
  { within: 'server/src', never: ['@ridgeline/web'], why: 'server and web never import each other', testsToo: true },
  { within: 'server/src/features', never: ['../'], why: 'reach other places by # imports' },
  {
    within: 'server/src/features',
    never: ['#main', '#app', '#subjects'],
    why: 'features are put together by app and subjects; they do not know them',
  },
  {
    within: 'server/src/features',
    never: ['#features/*/routes', '#features/*/subject'],
    except: ['subject.ts'],
    why: "a feature calls another's service, never its routes",
  },
  ...['http', 'db', 'jobs', 'integrations'].map((folder) => ({
    within: `server/src/${folder}`,
    never: ['#features/', '#main', '#app'],
    why: 'http, db, jobs and integrations stand below the features',
  })),
  ...['limits', 'passwords', 'secrets'].map((room) => ({
    within: `server/src/features/identity/${room}`,
    never: ['#features/'],
    but: [`#features/identity/${room}/`],
    why: 'rooms that the others stand on (limits, passwords, secrets) know nothing of accounts and sessions',
  })),
  {
    within: 'web/src',
    never: ['@ridgeline/server', '@ridgeline/training/banks/'],
    why: 'server and web never import each other; answers of exams stay on the server',
    testsToo: true,
  },
  { within: 'web/src', never: ['node:'], why: 'nothing of Node is in a browser' },
  {
    within: 'web/src/features',
    never: ['../', '#screens/', '#app/'],
    why: 'web features do not import screens or app; a screen composes them',
    testsToo: true,
  },
  {
    within: 'web/src/features',
    never: ['#features/'],
    exceptRooms: true,
    why: 'web features do not import each other; a screen composes them',
    testsToo: true,
  },
  { within: 'web/src/screens', never: ['#app/'], why: 'app imports screens, not the other way round', testsToo: true },
  ...['calls', 'session', 'theme'].map((folder) => ({
    within: `web/src/${folder}`,
    never: ['#features/', '#screens/', '#app/', '#main.ts'],
    why: 'calls, session and theme stand below the features',
    testsToo: true,
  })),
  ...['ui', 'format'].map((folder) => ({
    within: `web/src/${folder}`,
    never: ['#features/', '#screens/', '#app/', '#calls/', '#session/', '#theme/'],
    why: 'ui and format stand below the features and know no word of the domain',
    testsToo: true,
  })),
]

/** Rooms of a place, and what each imports of the others. A web feature imports no other feature, and only those rooms of its own. */
const rooms = [
  ...stairs('server/src/features/analysis', ['engine', 'read', 'place']),
  ...stairs('web/src/features/viewer', ['zoom', 'capture', 'scale', 'outline', 'measure', 'align', 'compare', 'export', 'stage'], {
    visits: ['zoom', 'capture', 'scale'],
  }),
  ...stairs('web/src/features/winn-report', ['draft', 'fields', 'photos', 'costs'], {
    making: ['draft', 'fields'],
    steps: ['draft', 'fields', 'photos', 'costs', 'making'],
  }),
  ...stairs('web/src/features/analysis', ['scan', 'review', 'issues', 'captures']),
  ...stairs('web/src/features/upload', ['preview', 'queue', 'form']),
]

/** From below: a room imports those before it. `beside`: rooms that stand on some of them. */
function stairs(of, order, beside = {}) {
  const up = order.map((room, i) => [room, order.slice(0, i)])
  return [...up, ...Object.entries(beside)].map(([room, knows]) => ({ of, room, knows }))
}

const surface = ['measure', 'raster', 'background', 'roof', 'detect', 'objects', 'anomaly']
const reading = ['radiometry', 'decode', 'survey']
/** Floors of thermal, and which of the floors each stands on. */
const thermal = {
  measure: [],
  radiometry: ['measure'],
  decode: ['measure', 'radiometry'],
  ...Object.fromEntries(surface.slice(1).map((floor, i) => [floor, surface.slice(0, i + 1)])),
  ground: [...surface, ...reading],
  compare: [...surface, ...reading, 'ground'],
  plan: [...surface.slice(0, -1), ...reading, 'ground'],
  issue: [...surface, ...reading],
  score: [...surface, ...reading, 'issue'],
}
const floors = [...Object.keys(thermal), 'survey', 'render', 'export', 'generate']

const roomFolders = rooms.map(({ of, room }) => `packages/${of}/${room}/`)

export const rules = [
  ...borders.map(({ within, exceptRooms = false, ...rule }) => ({
    within: `packages/${within}`,
    notWithin: exceptRooms ? roomFolders : [],
    ...rule,
  })),
  ...rooms.map(({ of, room, knows }) => ({
    within: `packages/${of}/${room}`,
    never: [of.startsWith('web') ? '#features/' : `#${of.slice('server/src/'.length)}/`],
    but: [room, ...knows].map((one) => `#features/${of.split('/features/')[1]}/${one}/`),
    why: `a room of ${of.split('/').at(-1)} imports those it stands on: ${knows.join(', ') || 'none'}`,
    testsToo: of.startsWith('web'),
  })),
  ...Object.entries(thermal).map(([floor, knows]) => ({
    within: `packages/thermal/src/${floor}`,
    never: ['../', ...floors.filter((one) => one !== floor && !knows.includes(one)).map((one) => `#${one}/`)],
    why: `${floor} stands on ${knows.join(', ') || 'nothing'} (docs/ARCHITECTURE.md, floors of thermal)`,
  })),
  ...['detect', 'objects', 'anomaly', 'ground', 'compare', 'plan', 'issue', 'score'].map((floor) => ({
    within: `packages/thermal/src/${floor}`,
    never: ['#roof/'],
    but: ['#roof/roof'],
    why: 'roof has one entrance, #roof/roof',
  })),
]
