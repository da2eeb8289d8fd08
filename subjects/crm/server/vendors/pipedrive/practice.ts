import {
  answer,
  byId,
  type PracticeKind,
  type PracticeRecord,
  type PracticeVendor,
  practiceVendor,
  type Route,
} from '#server/vendors/practice/store'

const missing = answer(404, { success: false, error: 'Not found', error_info: 'Please check developers.pipedrive.com' })
const ok = (data: unknown) => answer(200, { success: true, data })
const shown = (record: PracticeRecord) => ({ ...record, id: Number(record.id) })

const make =
  (kind: PracticeKind, more: Readonly<Record<string, unknown>> = {}): Route[2] =>
  async ({ store, body }) => {
    const record = { ...more, ...body, id: String(await store.nextId(kind)) }
    await store.put(kind, record)
    return ok(shown(record))
  }
const read =
  (kind: PracticeKind): Route[2] =>
  async ({ store, parts: [id] }) => {
    const record = await byId(store, kind, id)
    return record ? ok(shown(record)) : missing
  }
const change =
  (kind: PracticeKind): Route[2] =>
  async ({ store, body, parts: [id] }) => {
    const record = await byId(store, kind, id)
    if (!record) return missing
    const changed = { ...record, ...body, id: record.id }
    await store.put(kind, changed)
    return ok(shown(changed))
  }

const values = (record: PracticeRecord, field: string): string[] =>
  field === 'name' ? [String(record.name)] : ((record[`${field}s`] ?? []) as { value: string }[]).map(({ value }) => value)

const routes: readonly Route[] = [
  ['GET', /^\/v1\/users\/me$/, () => ok({ id: 1, name: 'Office', company_name: 'Practice Roofing' })],
  ['GET', /^\/api\/v2\/pipelines$/, () => ok([{ id: 1, name: 'Practice pipeline' }])],
  [
    'GET',
    /^\/api\/v2\/stages$/,
    () =>
      ok([
        { id: 1, name: 'Inspected', pipeline_id: 1 },
        { id: 2, name: 'Quoted', pipeline_id: 1 },
      ]),
  ],
  [
    'GET',
    /^\/api\/v2\/persons\/search$/,
    async ({ store, query }) => {
      const term = String(query.term).toLowerCase()
      const found = (await store.list('person')).filter((record) =>
        values(record, String(query.fields)).some((value) => value.toLowerCase() === term),
      )
      return ok({ items: found.map((record) => ({ result_score: 1, item: { id: Number(record.id) } })) })
    },
  ],
  ['GET', /^\/api\/v2\/persons\/(\d+)$/, read('person')],
  ['POST', /^\/api\/v2\/persons$/, make('person')],
  ['PATCH', /^\/api\/v2\/persons\/(\d+)$/, change('person')],
  [
    'GET',
    /^\/api\/v2\/deals$/,
    async ({ store, query }) => ok((await store.list('deal')).filter((record) => String(record.person_id) === query.person_id).map(shown)),
  ],
  ['GET', /^\/api\/v2\/deals\/(\d+)$/, read('deal')],
  ['POST', /^\/api\/v2\/deals$/, make('deal', { status: 'open', stage_id: 1 })],
  ['PATCH', /^\/api\/v2\/deals\/(\d+)$/, change('deal')],
  ['POST', /^\/v1\/notes$/, make('note')],
  ['POST', /^\/v1\/files$/, make('file')],
]

export const practicePipedrive: PracticeVendor = {
  open: practiceVendor(routes, missing),
  setup: { pipeline: '1', stage: '1' },
  moved: (stage) => ({ stage_id: Number(stage) }),
}
