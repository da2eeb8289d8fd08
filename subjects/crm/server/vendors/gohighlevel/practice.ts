import { answer, byId, type PracticeVendor, practiceVendor, type Route } from '#server/vendors/practice/store'

const missing = answer(404, { statusCode: 404, message: 'Not found', error: 'Not Found' })
const refused = (message: string, more: object = {}) => answer(400, { statusCode: 400, message, error: 'Bad Request', ...more })
const lower = (value: unknown): string => String(value ?? '').toLowerCase()
const digits = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/\D/g, '')
    .slice(-10)

/** What an account of practice has; a pipeline that somebody deleted there is refused. */
const PIPELINES = ['p1', '1']

const routes: readonly Route[] = [
  ['GET', /^\/locations\/([^/]+)$/, ({ parts: [id] }) => answer(200, { location: { id, name: 'Practice Roofing' } })],
  [
    'GET',
    /^\/opportunities\/pipelines$/,
    () =>
      answer(200, {
        pipelines: [
          {
            id: 'p1',
            name: 'Practice pipeline',
            stages: [
              { id: 's1', name: 'Inspected' },
              { id: 's2', name: 'Quoted' },
            ],
          },
        ],
      }),
  ],
  [
    'GET',
    /^\/contacts\/search\/duplicate$/,
    async ({ store, query }) => {
      const contact = (await store.list('person')).find((record) =>
        query.email ? lower(record.email) === lower(query.email) : digits(record.phone) === digits(query.number),
      )
      return answer(200, { contact: contact ?? null })
    },
  ],
  [
    'POST',
    /^\/contacts\/$/,
    async ({ store, body }) => {
      const same = (await store.list('person')).find((record) => lower(record.email) === lower(body.email))
      if (same)
        return refused('This location does not allow duplicated contacts.', { meta: { contactId: same.id, matchingField: 'email' } })
      const contact = { ...body, id: `c${await store.nextId('person')}` }
      await store.put('person', contact)
      return answer(201, { contact })
    },
  ],
  [
    'GET',
    /^\/contacts\/([^/]+)$/,
    async ({ store, parts: [id] }) => {
      const contact = await byId(store, 'person', id)
      return contact ? answer(200, { contact }) : missing
    },
  ],
  [
    'PUT',
    /^\/contacts\/([^/]+)$/,
    async ({ store, body, parts: [id] }) => {
      const contact = await byId(store, 'person', id)
      if (!contact) return missing
      await store.put('person', { ...contact, ...body, id: contact.id })
      return answer(200, { succeded: true, contact: { ...contact, ...body } })
    },
  ],
  [
    'POST',
    /^\/contacts\/([^/]+)\/notes$/,
    async ({ store, body, parts: [contactId] }) => {
      const note = { ...body, contactId, id: `n${await store.nextId('note')}` }
      await store.put('note', note)
      return answer(201, { note })
    },
  ],
  [
    'GET',
    /^\/opportunities\/search$/,
    async ({ store, query }) =>
      answer(200, { opportunities: (await store.list('deal')).filter((record) => record.contactId === query.contact_id) }),
  ],
  [
    'POST',
    /^\/opportunities\/$/,
    async ({ store, body }) => {
      if (!body.pipelineId)
        return answer(422, { statusCode: 422, message: ['pipelineId should not be empty'], error: 'Unprocessable Entity' })
      if (!PIPELINES.includes(String(body.pipelineId))) return refused('The pipeline id is invalid.')
      const opportunity = { pipelineStageId: 's1', ...body, id: `o${await store.nextId('deal')}` }
      await store.put('deal', opportunity)
      return answer(201, { opportunity })
    },
  ],
  [
    'GET',
    /^\/opportunities\/([^/]+)$/,
    async ({ store, parts: [id] }) => {
      const opportunity = await byId(store, 'deal', id)
      return opportunity ? answer(200, { opportunity }) : missing
    },
  ],
  [
    'PUT',
    /^\/opportunities\/([^/]+)$/,
    async ({ store, body, parts: [id] }) => {
      const opportunity = await byId(store, 'deal', id)
      if (!opportunity) return missing
      const changed = { ...opportunity, ...body, id: opportunity.id }
      await store.put('deal', changed)
      return answer(200, { opportunity: changed })
    },
  ],
  [
    'POST',
    /^\/medias\/upload-file$/,
    async ({ store, body }) => {
      const file = { ...body, id: `f${await store.nextId('file')}` }
      await store.put('file', file)
      return answer(200, { fileId: file.id, url: `/media/${file.id}` })
    },
  ],
]

export const practiceGohighlevel: PracticeVendor = {
  open: practiceVendor(routes, missing),
  setup: { location: 'practice-location', pipeline: 'p1', stage: 's1' },
  moved: (stage) => ({ pipelineStageId: stage }),
}
