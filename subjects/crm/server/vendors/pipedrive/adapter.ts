import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { type Choice, type CrmAdapter, type CrmRequest, json, type Places } from '#server/vendors/adapter'
import { answerOf, answerOrNull, refuse, text } from '#server/vendors/answer'
import { pipedrive, readPipedriveRefusal } from '#server/vendors/pipedrive/facts'
import type { Deal, Person, VendorDeal, VendorPerson } from '#server/vendors/record'
import { plainEmail } from '#server/vendors/sync/match-person'

const Labelled = z.array(z.object({ value: z.string(), primary: z.boolean().optional() })).nullish()
const mainOf = (values: z.infer<typeof Labelled>): string => (values?.find((value) => value.primary) ?? values?.[0])?.value ?? ''

const PersonRecord = z
  .object({
    id: z.number(),
    name: text,
    first_name: text,
    last_name: text,
    emails: Labelled,
    phones: Labelled,
    postal_address: z
      .object({ value: text, route: text, street_number: text, locality: text, admin_area_level_1: text, postal_code: text })
      .nullish(),
  })
  .transform((record): VendorPerson => {
    const at = record.postal_address
    const [first = '', ...rest] = record.name.split(' ')
    return {
      id: String(record.id),
      firstName: record.first_name || first,
      lastName: record.last_name || rest.join(' '),
      email: mainOf(record.emails),
      phone: mainOf(record.phones),
      company: '',
      address: {
        street: at ? `${at.street_number} ${at.route}`.trim() || at.value : '',
        city: at?.locality ?? '',
        state: at?.admin_area_level_1 ?? '',
        zipCode: at?.postal_code ?? '',
      },
    }
  })

const DealRecord = z
  .object({ id: z.number(), title: text, value: z.number().nullish(), stage_id: z.number().nullish(), status: z.string().nullish() })
  .transform(
    (record): VendorDeal => ({
      id: String(record.id),
      name: record.title,
      amount: record.value ?? null,
      stage: record.stage_id === null || record.stage_id === undefined ? '' : String(record.stage_id),
      outcome: record.status === 'won' || record.status === 'lost' ? record.status : 'open',
    }),
  )

const Data = <T>(of: z.ZodType<T>) => z.object({ data: of })
const Identified = Data(z.object({ id: z.number() }).transform(({ id }) => String(id)))
const FoundIds = Data(z.object({ items: z.array(z.object({ item: z.object({ id: z.number() }) })) }))

const get = (path: string, query: Readonly<Record<string, string>> = {}): CrmRequest => ({ method: 'GET', path, query, effect: 'read' })

const wholeAddress = ({ address }: Person): string =>
  [address.street, address.city, `${address.state} ${address.zipCode}`.trim()].filter((part) => part !== '').join(', ')

const personBody = (person: Person): object => ({
  name: `${person.firstName} ${person.lastName}`.trim(),
  emails: [{ value: plainEmail(person.email), primary: true, label: 'work' }],
  ...(person.phone === '' ? {} : { phones: [{ value: person.phone, primary: true, label: 'work' }] }),
  ...(wholeAddress(person) === '' ? {} : { postal_address: addressBody(person) }),
})

/** The parts as well as the whole: from the whole alone they are worked out there, now or later. */
const addressBody = (person: Person): Record<string, string> => {
  const { street, city, state, zipCode } = person.address
  const parts = { value: wholeAddress(person), route: street, locality: city, admin_area_level_1: state, postal_code: zipCode }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

const dealBody = (deal: Deal): object => ({
  title: deal.name,
  ...(deal.amount === null ? {} : { value: deal.amount, currency: 'USD' }),
  ...(deal.extra === undefined ? {} : { custom_fields: deal.extra }),
})
const numberIf = (name: string, id: string | undefined): object => (id === undefined || id === '' ? {} : { [name]: Number(id) })
const placesBody = ({ personId, dealId }: Places): Record<string, number> =>
  dealId === null ? { person_id: Number(personId) } : { deal_id: Number(dealId) }

/** Notes are HTML there: what a person wrote must stay text. */
const asHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

export const pipedriveAdapter: CrmAdapter = {
  vendor: 'pipedrive',
  takes: { company: false, amount: true },
  async test(send) {
    const me = answerOf(
      await send(get(`${pipedrive.v1}/users/me`)),
      Data(z.object({ name: text, company_name: text, company_domain: text })),
      readPipedriveRefusal,
    )
    return { words: message`${me.data.name}, ${me.data.company_name}`, account: me.data.company_domain || null }
  },
  async choices(send) {
    const Named = Data(z.array(z.object({ id: z.number(), name: z.string(), pipeline_id: z.number().optional() })))
    const pipelines = answerOf(await send(get(`${pipedrive.v2}/pipelines`, { limit: '100' })), Named, readPipedriveRefusal)
    const stages = answerOf(await send(get(`${pipedrive.v2}/stages`, { limit: '500' })), Named, readPipedriveRefusal)
    return [
      ...pipelines.data.map((pipeline): Choice => ({ field: 'pipeline', id: String(pipeline.id), name: pipeline.name })),
      ...stages.data.map(
        (stage): Choice => ({ field: 'stage', id: String(stage.id), name: stage.name, of: String(stage.pipeline_id ?? '') }),
      ),
    ]
  },
  async findPeople(send, _setup, person) {
    const ids = async (term: string, fields: string): Promise<number[]> => {
      if (term.length < 2) return []
      const query = { term, fields, exact_match: 'true', limit: '10' }
      return answerOf(await send(get(`${pipedrive.v2}/persons/search`, query)), FoundIds, readPipedriveRefusal).data.items.map(
        ({ item }) => item.id,
      )
    }
    const byEmail = await ids(plainEmail(person.email), 'email')
    const found =
      byEmail.length > 0
        ? byEmail
        : [...(await ids(person.phone, 'phone')), ...(await ids(`${person.firstName} ${person.lastName}`.trim(), 'name'))]
    const people = []
    for (const id of [...new Set(found)].slice(0, 10)) {
      const read = await pipedriveAdapter.readPerson(send, String(id))
      if (read) people.push(read)
    }
    return people
  },
  readPerson: async (send, id) =>
    answerOrNull(await send(get(`${pipedrive.v2}/persons/${encodeURIComponent(id)}`)), Data(PersonRecord), readPipedriveRefusal)?.data ??
    null,
  async createPerson(send, setup, person) {
    const body = { ...personBody(person), ...numberIf('owner_id', setup.owner) }
    return answerOf(await send(json('POST', `${pipedrive.v2}/persons`, body, 'create')), Identified, readPipedriveRefusal).data
  },
  async updatePerson(send, id, person) {
    refuse(
      await send(json('PATCH', `${pipedrive.v2}/persons/${encodeURIComponent(id)}`, personBody(person), 'replace')),
      readPipedriveRefusal,
    )
  },
  async findDeal(send, _setup, personId, name) {
    const query = { person_id: personId, sort_by: 'add_time', sort_direction: 'desc', limit: '100' }
    const deals = answerOf(await send(get(`${pipedrive.v2}/deals`, query)), Data(z.array(DealRecord).nullable()), readPipedriveRefusal)
    return deals.data?.find((deal) => deal.name === name) ?? null
  },
  readDeal: async (send, id) =>
    answerOrNull(await send(get(`${pipedrive.v2}/deals/${encodeURIComponent(id)}`)), Data(DealRecord), readPipedriveRefusal)?.data ?? null,
  async createDeal(send, setup, personId, deal) {
    const body = {
      ...dealBody(deal),
      person_id: Number(personId),
      ...numberIf('pipeline_id', setup.pipeline),
      ...numberIf('stage_id', setup.stage),
      ...numberIf('owner_id', setup.owner),
    }
    return answerOf(await send(json('POST', `${pipedrive.v2}/deals`, body, 'create')), Identified, readPipedriveRefusal).data
  },
  async updateDeal(send, _setup, id, deal) {
    refuse(await send(json('PATCH', `${pipedrive.v2}/deals/${encodeURIComponent(id)}`, dealBody(deal), 'replace')), readPipedriveRefusal)
  },
  async addNote(send, places, words) {
    const made = await send(json('POST', `${pipedrive.v1}/notes`, { content: asHtml(words), ...placesBody(places) }, 'create'))
    return answerOf(made, Identified, readPipedriveRefusal).data
  },
  async attachPdf(send, places, file) {
    const fields = Object.fromEntries(Object.entries(placesBody(places)).map(([name, id]) => [name, String(id)]))
    const sent = await send({
      method: 'POST',
      path: `${pipedrive.v1}/files`,
      body: { kind: 'parts', fields, file: { ...file, field: 'file' } },
      effect: 'create',
    })
    return answerOf(sent, Identified, readPipedriveRefusal).data
  },
  linkTo: (kind, id, account) =>
    account === null ? null : `https://${account}.pipedrive.com/${kind === 'contact' ? 'person' : 'deal'}/${id}`,
}
