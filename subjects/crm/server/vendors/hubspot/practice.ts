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

type Properties = Readonly<Record<string, string>>
const properties = (record: PracticeRecord): Properties => record.properties as Properties
const missing = answer(404, { status: 'error', category: 'OBJECT_NOT_FOUND', message: 'resource not found' })
const given = ({ body }: Asked): Properties => (body.properties ?? {}) as Properties

const make =
  (kind: PracticeKind): Route[2] =>
  async (asked) => {
    const linked = ((asked.body.associations ?? []) as { to: { id: string } }[]).map(({ to }) => to.id)
    const record = { id: String(await asked.store.nextId(kind)), properties: given(asked), contacts: linked }
    await asked.store.put(kind, record)
    return answer(201, record)
  }
const read =
  (kind: PracticeKind): Route[2] =>
  async ({ store, parts: [id] }) => {
    const record = await byId(store, kind, id)
    return record ? answer(200, record) : missing
  }
const change =
  (kind: PracticeKind): Route[2] =>
  async (asked) => {
    const record = await byId(asked.store, kind, asked.parts[0])
    if (!record) return missing
    const changed = { ...record, properties: { ...properties(record), ...given(asked) } }
    await asked.store.put(kind, changed)
    return answer(200, changed)
  }

interface Filter {
  readonly propertyName: string
  readonly value: string
}
const search =
  (kind: PracticeKind): Route[2] =>
  async ({ store, body }) => {
    const groups = (body.filterGroups ?? []) as readonly { readonly filters: readonly Filter[] }[]
    const fits = (record: PracticeRecord) =>
      groups.some(({ filters }) => filters.every(({ propertyName, value }) => properties(record)[propertyName] === value))
    const results = (await store.list(kind)).filter(fits)
    return answer(200, { total: results.length, results })
  }

const routes: readonly Route[] = [
  ['GET', /^\/account-info\/v3\/details$/, () => answer(200, { portalId: 4242, timeZone: 'US/Central', companyCurrency: 'USD' })],
  [
    'GET',
    /^\/crm\/v3\/pipelines\/deals$/,
    () =>
      answer(200, {
        results: [
          {
            id: 'default',
            label: 'Practice pipeline',
            stages: [
              { id: 'qualifiedtobuy', label: 'Lead' },
              { id: 'appointmentscheduled', label: 'Inspected' },
              { id: 'contractsent', label: 'Claim filed' },
              { id: 'closedwon', label: 'Won' },
            ],
          },
        ],
      }),
  ],
  [
    'GET',
    /^\/crm\/v3\/owners\/$/,
    () => answer(200, { results: [{ id: '7', email: 'office@practice.example', firstName: 'Office', lastName: 'Practice' }] }),
  ],
  [
    'GET',
    /^\/crm\/v3\/objects\/contacts\/([^/]+)$/,
    async (asked) => {
      if (asked.query.idProperty !== 'email') return read('person')(asked)
      const record = (await asked.store.list('person')).find((one) => properties(one).email === asked.parts[0])
      return record ? answer(200, record) : missing
    },
  ],
  ['POST', /^\/crm\/v3\/objects\/contacts\/search$/, search('person')],
  [
    'POST',
    /^\/crm\/v3\/objects\/contacts$/,
    async (asked) => {
      const same = (await asked.store.list('person')).find((one) => properties(one).email === given(asked).email)
      if (same) return answer(409, { status: 'error', category: 'CONFLICT', message: `Contact already exists. Existing ID: ${same.id}` })
      return make('person')(asked)
    },
  ],
  ['PATCH', /^\/crm\/v3\/objects\/contacts\/([^/]+)$/, change('person')],
  ['POST', /^\/crm\/v3\/objects\/deals$/, make('deal')],
  ['GET', /^\/crm\/v3\/objects\/deals\/([^/]+)$/, read('deal')],
  ['PATCH', /^\/crm\/v3\/objects\/deals\/([^/]+)$/, change('deal')],
  ['POST', /^\/crm\/v3\/objects\/notes$/, make('note')],
  [
    'GET',
    /^\/crm\/v4\/objects\/contacts\/([^/]+)\/associations\/deals$/,
    async ({ store, parts: [contact] }) => {
      const deals = (await store.list('deal')).filter((record) => (record.contacts as string[]).includes(contact as string))
      return answer(200, { results: deals.map(({ id }) => ({ toObjectId: Number(id), associationTypes: [] })) })
    },
  ],
  [
    'POST',
    /^\/crm\/v3\/objects\/deals\/batch\/read$/,
    async ({ store, body }) => {
      const wanted = new Set((body.inputs as { id: string }[]).map(({ id }) => id))
      return answer(200, { results: (await store.list('deal')).filter(({ id }) => wanted.has(id)) })
    },
  ],
  [
    'POST',
    /^\/files\/v3\/files$/,
    async ({ store, body }) => {
      const record = { id: String(await store.nextId('file')), name: body.fileName }
      await store.put('file', record)
      return answer(201, record)
    },
  ],
]

export const practiceHubspot: PracticeVendor = {
  open: practiceVendor(routes, missing),
  setup: { pipeline: 'default', stage: 'appointmentscheduled' },
  moved: (stage, record) => ({ properties: { ...properties(record), dealstage: stage } }),
}
