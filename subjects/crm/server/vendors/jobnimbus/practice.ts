import {
  answer,
  byId,
  type PracticeKind,
  type PracticeRecord,
  type PracticeVendor,
  practiceVendor,
  type Route,
} from '#server/vendors/practice/store'

const missing = answer(404, { status: 404, body: 'Not found' })
const shown = (record: PracticeRecord) => ({
  ...record,
  jnid: record.id,
  date_updated: Math.floor(Date.parse(String(record.changedAt ?? '1970-01-01')) / 1000),
})
interface Must {
  readonly term?: Readonly<Record<string, string>>
  readonly range?: Readonly<Record<string, { readonly gte: number }>>
}

const list =
  (kind: PracticeKind): Route[2] =>
  async ({ store, query }) => {
    const must = query.filter ? (JSON.parse(query.filter) as { must: Must[] }).must : []
    const value = (record: PracticeRecord, path: string): unknown =>
      path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], record)
    const fits = (record: PracticeRecord) =>
      must.every(
        ({ term = {}, range = {} }) =>
          Object.entries(term).every(([path, wanted]) => value(record, path) === wanted) &&
          Object.entries(range).every(([path, { gte }]) => Number(value(record, path)) >= gte),
      )
    const found = (await store.list(kind)).map(shown).filter(fits)
    if (query.sort_field === 'date_updated') found.sort((a, b) => a.date_updated - b.date_updated)
    const from = Number(query.from ?? 0)
    return answer(200, { count: found.length, results: found.slice(from, from + Number(query.size ?? 1000)) })
  }
const make =
  (kind: PracticeKind): Route[2] =>
  async ({ store, body }) => {
    if (kind !== 'file' && !body.record_type_name) return answer(400, { status: 400, body: 'record_type_name is required' })
    const record = { ...body, id: `jn${await store.nextId(kind)}` }
    await store.put(kind, record)
    return answer(200, shown(record))
  }
const read =
  (kind: PracticeKind): Route[2] =>
  async ({ store, parts: [id] }) => {
    const record = await byId(store, kind, id)
    return record ? answer(200, shown(record)) : missing
  }
const change =
  (kind: PracticeKind): Route[2] =>
  async ({ store, body, parts: [id] }) => {
    const record = await byId(store, kind, id)
    if (!record) return missing
    const changed = { ...record, ...body, id: record.id }
    await store.put(kind, changed)
    return answer(200, shown(changed))
  }

const routes: readonly Route[] = [
  ['GET', /^\/api1\/contacts$/, list('person')],
  ['POST', /^\/api1\/contacts$/, make('person')],
  ['GET', /^\/api1\/contacts\/([^/]+)$/, read('person')],
  ['PUT', /^\/api1\/contacts\/([^/]+)$/, change('person')],
  ['GET', /^\/api1\/jobs$/, list('deal')],
  ['POST', /^\/api1\/jobs$/, make('deal')],
  ['GET', /^\/api1\/jobs\/([^/]+)$/, read('deal')],
  ['PUT', /^\/api1\/jobs\/([^/]+)$/, change('deal')],
  ['POST', /^\/api1\/activities$/, make('note')],
  [
    'POST',
    /^\/files\/v1\/uploads\/url$/,
    async ({ store, body }) => {
      const record = { ...body, id: `jn${await store.nextId('file')}` }
      await store.put('file', record)
      return answer(200, { data: { url: `https://files.practice.example/${record.id}`, jnid: record.id } })
    },
  ],
  ['PUT', /^https:\/\/files\.practice\.example\//, () => answer(200, null)],
]

export const practiceJobnimbus: PracticeVendor = {
  open: practiceVendor(routes, missing),
  setup: { contactType: 'Homeowner', contactStatus: 'Lead', jobType: 'Roof', jobStatus: 'Inspected' },
  moved: (stage) => ({ status_name: stage }),
}
