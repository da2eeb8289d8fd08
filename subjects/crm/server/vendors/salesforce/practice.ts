import {
  type Asked,
  answer,
  byId,
  type PracticeKind,
  type PracticeRecord,
  type PracticeVendor,
  practiceVendor,
  type Route,
} from '#server/vendors/practice/store'

const missing = answer(404, [{ message: 'The requested resource does not exist', errorCode: 'NOT_FOUND' }])
const base = '/services/data/v62.0'
const route = (path: string): RegExp => new RegExp(`^${base.replaceAll('.', '\\.')}${path}$`)
const kinds: Readonly<Record<string, PracticeKind>> = { Contact: 'person', Opportunity: 'deal', Task: 'note', ContentVersion: 'file' }
const prefixes: Readonly<Record<PracticeKind, string>> = { person: '003', deal: '006', note: '00T', file: '068' }

/** Values of `Column = 'text'` in a query, unescaped. */
const equals = (q: string): [column: string, value: string][] =>
  [...q.matchAll(/\b(\w+) = '((?:[^'\\]|\\.)*)'/g)].map(([, column = '', value = '']) => [column, value.replaceAll(/\\(.)/g, '$1')])

async function create(store: Asked['store'], kind: PracticeKind, body: Readonly<Record<string, unknown>>): Promise<string> {
  const id = `${prefixes[kind]}${String(await store.nextId(kind)).padStart(15, '0')}`
  const { VersionData: _, ...kept } = body
  await store.put(kind, { IsClosed: false, IsWon: false, ...kept, Id: id, id })
  return id
}

/** The smallest page that the vendor answers. */
const PAGE = 200
async function changes(store: Asked['store'], since: string, from: number) {
  const stampOf = ({ changedAt }: PracticeRecord): string => String(changedAt ?? '').replace(/\.\d+Z$/, '.000+0000')
  const all = (await store.list('deal'))
    .map((record): PracticeRecord & { readonly SystemModstamp: string } => ({ ...record, SystemModstamp: stampOf(record) }))
    .filter(({ SystemModstamp: stamp }) => Date.parse(stamp) >= Date.parse(since))
    .sort((a, b) => a.SystemModstamp.localeCompare(b.SystemModstamp) || a.id.localeCompare(b.id))
  const isWhole = all.length <= from + PAGE
  return answer(200, {
    totalSize: all.length,
    done: isWhole,
    records: all.slice(from, from + PAGE),
    ...(!isWhole && { nextRecordsUrl: `${base}/query/${encodeURIComponent(since)}-${from + PAGE}` }),
  })
}

async function asked({ store, query }: Asked) {
  const q = query.q ?? ''
  if (/FROM Organization/.test(q)) return answer(200, { records: [{ Name: 'Practice Roofing' }] })
  if (/FROM OpportunityStage/.test(q))
    return answer(200, {
      records: [
        { ApiName: 'Inspected', MasterLabel: 'Inspected' },
        { ApiName: 'Quoted', MasterLabel: 'Quoted' },
      ],
    })
  if (/FROM User/.test(q)) return answer(200, { records: [{ Id: '005000000000001', Name: 'Office Practice' }] })
  const since = /FROM Opportunity WHERE SystemModstamp >= (\S+)/.exec(q)?.[1]
  if (since !== undefined) return changes(store, since, 0)
  const terms = equals(q)
  if (/FROM Contact /.test(q)) {
    const fits = (record: PracticeRecord) =>
      terms.some(([column, value]) => column !== 'LastName' && String(record[column] ?? '').toLowerCase() === value.toLowerCase())
    return answer(200, { records: (await store.list('person')).filter(fits) })
  }
  const [name, contact] = [terms.find(([column]) => column === 'Name')?.[1], terms.find(([column]) => column === 'ContactId')?.[1]]
  return answer(200, { records: (await store.list('deal')).filter((record) => record.Name === name && record.ContactId === contact) })
}

interface Part {
  readonly body: Readonly<Record<string, unknown>>
}

const routes: readonly Route[] = [
  ['GET', route('/query'), asked],
  ['GET', route('/query/(.+)-(\\d+)'), ({ store, parts: [since = '', from] }) => changes(store, since, Number(from))],
  [
    'POST',
    route('/sobjects/(Contact|Task|ContentVersion)'),
    async ({ store, body, parts: [type] }) =>
      answer(201, { id: await create(store, kinds[type as string] as PracticeKind, body), success: true, errors: [] }),
  ],
  [
    'GET',
    route('/sobjects/(Contact|Opportunity)/([^/]+)'),
    async ({ store, parts: [type, id] }) => {
      const record = await byId(store, kinds[type as string] as PracticeKind, id)
      return record ? answer(200, record) : missing
    },
  ],
  [
    'PATCH',
    route('/sobjects/(Contact|Opportunity)/([^/]+)'),
    async ({ store, body, parts: [type, id] }) => {
      const kind = kinds[type as string] as PracticeKind
      const record = await byId(store, kind, id)
      if (!record) return missing
      await store.put(kind, { ...record, ...body, id: record.id })
      return answer(204, null)
    },
  ],
  [
    'POST',
    route('/composite'),
    async ({ store, body }) => {
      const [deal, role] = body.compositeRequest as readonly [Part, Part]
      const id = await create(store, 'deal', { ...deal.body, ContactId: role.body.ContactId })
      const made = { httpStatusCode: 201, body: { id, success: true, errors: [] } }
      return answer(200, { compositeResponse: [made, { ...made, body: { ...made.body, id: `00K${id.slice(3)}` } }] })
    },
  ],
]

export const practiceSalesforce: PracticeVendor = {
  open: practiceVendor(routes, missing),
  setup: { stage: 'Inspected' },
  moved: (stage) => ({ StageName: stage }),
}
