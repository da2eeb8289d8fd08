/**
 * Who may import whom. `within`: a folder, where `*` stands for one; `never`: modules that nothing in it imports, but for those of `but`; files that end in one of
 * `except` are free, tests too unless `testsToo`. `scripts/check-floors.mjs` reads every import against this table, `scripts/planted-violations.mjs` tries that it does.
 */
const server = ['@ridgeline/server/', '@ridgeline/*/server/', '@ridgeline/app-server/', '#server/']
const web = ['@ridgeline/web/', '@ridgeline/*/web/', '@ridgeline/app-web/', '#web/']
const apps = ['@ridgeline/app-server/', '@ridgeline/app-web/']
/** What a subject hangs on the server, which no other part calls. */
const hung = ['routes', 'subject'].flatMap((name) =>
  ['@ridgeline/*/server', '#server'].flatMap((at) => [`${at}/${name}`, `${at}/*/${name}`]),
)

const borders = [
  {
    within: 'engine/thermal/src',
    never: ['@ridgeline/', 'node:'],
    but: ['@ridgeline/words/'],
    why: 'the engine stands on words alone, and knows nothing of Node',
  },
  ...['base/contract', 'subjects/*/contract', 'subjects/*/rules', 'apps/api'].map((within) => ({
    within,
    never: [...server, ...web, 'node:', 'hono', 'drizzle-orm', 'pg', 'react'],
    why: 'contract and rules are pure: they know neither server nor page, and nothing of Node',
  })),
  {
    within: 'subjects/title/rules',
    never: ['@ridgeline/'],
    but: ['@ridgeline/words/'],
    why: 'whoever checks a title needs its rules alone',
  },
  ...['base/server', 'subjects/*/server', 'apps/server'].map((within) => ({
    within,
    never: web,
    why: 'server and web never import each other',
    testsToo: true,
  })),
  ...['base/web', 'subjects/*/web', 'apps/web/src'].map((within) => ({
    within,
    never: [...server, 'node:'],
    why: 'server and web never import each other; nothing of Node is in a browser',
  })),
  ...['base/*', 'subjects/*', 'engine/*'].map((within) => ({
    within,
    never: apps,
    except: ['*conformance.ts'],
    why: 'apps put the subjects together; nobody else knows them',
  })),
  {
    within: 'base/server',
    never: ['@ridgeline/*/server/'],
    except: ['deps.ts', 'subject.ts', 'idempotent-answer.ts'],
    why: 'what serves, stores and sends stands below the subjects',
  },
  { within: 'base/web', never: ['@ridgeline/*/web/'], why: 'the frame of every screen stands below the subjects', testsToo: true },
  { within: 'subjects/*/server', never: hung, except: ['subject.ts'], why: "a subject calls another's service, never its routes" },
  {
    within: 'subjects/*/web',
    never: ['@ridgeline/*/web/', '#web/screens/'],
    notWithin: ['screens'],
    except: ['screens.ts'],
    why: 'parts of a page do not import those of another subject; a screen composes them',
    testsToo: true,
  },
  ...['limits', 'passwords', 'secrets'].map((room) => ({
    within: `subjects/account/server/identity/${room}`,
    never: ['#server/'],
    but: [`#server/identity/${room}/`, '#server/tables/'],
    why: 'rooms that the others stand on (limits, passwords, secrets) know nothing of accounts and sessions',
  })),
  ...['ui', 'format'].map((folder) => ({
    within: `base/web/${folder}`,
    never: ['#calls/', '#session/', '#theme/'],
    why: 'ui and format know no word of the domain',
    testsToo: true,
  })),
]

/** Rooms of a place, and what each imports of the others. */
const rooms = [
  ...stairs('subjects/scan/server/analysis', ['engine', 'read', 'place']),
  ...stairs(
    'subjects/scan/web/viewer',
    ['zoom', 'capture', 'scale', 'outline', 'measure', 'align', 'compare', 'whole-roof', 'export', 'stage'],
    {
      visits: ['zoom', 'capture', 'scale'],
    },
  ),
  ...stairs('subjects/winn/web', ['draft', 'fields', 'photos', 'costs'], {
    making: ['draft', 'fields'],
    steps: ['draft', 'fields', 'photos', 'costs', 'making'],
    pages: ['draft', 'making', 'steps'],
  }),
  ...stairs('subjects/scan/web/analysis', ['scan', 'split', 'review', 'issues', 'captures']),
  ...stairs('subjects/scan/web/upload', ['preview', 'queue', 'card', 'sample', 'form']),
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
  mosaic: ['measure', 'raster', ...reading, 'ground'],
  issue: [...surface, ...reading],
  score: [...surface, ...reading, 'issue'],
}
const floors = [...Object.keys(thermal), 'survey', 'render', 'export', 'generate']

export const rules = [
  ...borders,
  ...rooms.map(({ of, room, knows }) => {
    const inside = `#${of.split('/').slice(2).join('/')}/`
    return {
      within: `${of}/${room}`,
      never: [of.includes('/web') ? '#web/' : inside],
      but: [room, ...knows].map((one) => `${inside}${one}/`),
      why: `a room of ${of} imports those it stands on: ${knows.join(', ') || 'none'}`,
      testsToo: of.includes('/web'),
    }
  }),
  ...Object.entries(thermal).map(([floor, knows]) => ({
    within: `engine/thermal/src/${floor}`,
    never: ['../', ...floors.filter((one) => one !== floor && !knows.includes(one)).map((one) => `#${one}/`)],
    why: `${floor} stands on ${knows.join(', ') || 'nothing'} (docs/ARCHITECTURE.md, floors of thermal)`,
  })),
  ...['detect', 'objects', 'anomaly', 'ground', 'compare', 'plan', 'issue', 'score'].map((floor) => ({
    within: `engine/thermal/src/${floor}`,
    never: ['#roof/'],
    but: ['#roof/roof'],
    why: 'roof has one entrance, #roof/roof',
  })),
]

/**
 * Names that no source says but their own. `names`: one file of each, where `*` stands for the name; `own`: the folders and files of a name; `lists`: files with its
 * line, which say it in an import and in a list alone; `free`: files that say it too, with the reason.
 */
export const names = [
  {
    names: 'subjects/crm/server/vendors/*/vendor.ts',
    own: ['subjects/crm/server/vendors/*/', 'subjects/crm/contract/vendors/*.ts'],
    lists: ['subjects/crm/server/vendors/registry.ts', 'subjects/crm/contract/vendors.ts'],
    free: {
      'subjects/demo/server/example/make-crm.ts': 'the example workspace has a practice CRM of two of them',
      'subjects/find/web/actions.ts': 'words that people type, some of them names of CRMs that cannot be connected',
    },
    why: 'what is known of one CRM vendor stands in its folder and in its file of the contract',
  },
]
