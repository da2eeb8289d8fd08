import { asFixed } from '@ridgeline/report/rules/outgoing'
import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import type { Choice, CrmAdapter, CrmRequest, Setup } from '#server/vendors/adapter'
import { answerOf, answerOrNull, refuse, text } from '#server/vendors/answer'
import { CrmError } from '#server/vendors/error'
import { readGohighlevelRefusal } from '#server/vendors/gohighlevel/facts'
import type { Deal, Person, VendorDeal, VendorPerson } from '#server/vendors/record'
import { plainEmail, plainPhone } from '#server/vendors/sync/match-person'

const Contact = z
  .object({
    id: z.string(),
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    companyName: text,
    address1: text,
    city: text,
    state: text,
    postalCode: text,
  })
  .transform(
    (record): VendorPerson => ({
      id: record.id,
      firstName: record.firstName,
      lastName: record.lastName,
      email: record.email,
      phone: record.phone,
      company: record.companyName,
      address: { street: record.address1, city: record.city, state: record.state, zipCode: record.postalCode },
    }),
  )
const OneContact = z.object({ contact: Contact })
const MaybeContact = z.object({ contact: Contact.nullish() })

const Opportunity = z
  .object({ id: z.string(), name: text, monetaryValue: z.number().nullish(), pipelineStageId: text, status: text })
  .transform(
    (record): VendorDeal => ({
      id: record.id,
      name: record.name,
      amount: record.monetaryValue ?? null,
      stage: record.pipelineStageId,
      outcome: record.status === 'won' ? 'won' : record.status === 'lost' || record.status === 'abandoned' ? 'lost' : 'open',
    }),
  )
const OneOpportunity = z.object({ opportunity: Opportunity })

const headers = { Version: '2021-07-28' }
const get = (path: string, query: Readonly<Record<string, string>> = {}): CrmRequest => ({
  method: 'GET',
  path,
  query,
  headers,
  effect: 'read',
})
const json = (method: CrmRequest['method'], path: string, value: unknown, effect: CrmRequest['effect']): CrmRequest => ({
  method,
  path,
  headers,
  body: { kind: 'json', value },
  effect,
})

/** Nearly every call names the location (sub-account) the token belongs to. */
function locationOf(setup: Setup): string {
  if (setup.location) return setup.location
  throw new CrmError('invalid', 'This connection names no location: choose one under Set-up.')
}

const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))

/** What an update takes; a company's name is taken only when a contact is made. */
const contactBody = (person: Person): Record<string, string> =>
  filled({
    firstName: person.firstName,
    lastName: person.lastName,
    email: plainEmail(person.email),
    phone: person.phone,
    address1: person.address.street,
    city: person.address.city,
    state: person.address.state,
    postalCode: person.address.zipCode,
  })

const dealBody = (deal: Deal): object => ({
  name: deal.name,
  ...(deal.amount === null ? {} : { monetaryValue: deal.amount }),
  ...(deal.extra === undefined
    ? {}
    : { customFields: Object.entries(deal.extra).map(([id, value]) => ({ id, field_value: String(value) })) }),
})

export const gohighlevelAdapter: CrmAdapter = {
  vendor: 'gohighlevel',
  takes: { company: false, amount: true },
  async test(send, setup) {
    const answer = await send(get(`/locations/${encodeURIComponent(locationOf(setup))}`))
    const { location } = answerOf(answer, z.object({ location: z.object({ name: text }) }), readGohighlevelRefusal)
    return { words: message`${location.name}`, account: locationOf(setup) }
  },
  async choices(send, setup) {
    const Pipelines = z.object({
      pipelines: z.array(z.object({ id: z.string(), name: z.string(), stages: z.array(z.object({ id: z.string(), name: z.string() })) })),
    })
    const answer = answerOf(
      await send(get('/opportunities/pipelines', { locationId: locationOf(setup) })),
      Pipelines,
      readGohighlevelRefusal,
    )
    return answer.pipelines.flatMap((pipeline): Choice[] => [
      { field: 'pipeline', id: pipeline.id, name: pipeline.name },
      ...pipeline.stages.map((stage): Choice => ({ field: 'stage', id: stage.id, name: stage.name, of: pipeline.id })),
    ])
  },
  async findPeople(send, setup, person) {
    const locationId = locationOf(setup)
    const found: VendorPerson[] = []
    const phone = plainPhone(person.phone)
    const asked = [{ email: plainEmail(person.email) }, ...(phone === '' ? [] : [{ number: `+1${phone}` }])]
    for (const query of asked) {
      const answer = answerOf(await send(get('/contacts/search/duplicate', { locationId, ...query })), MaybeContact, readGohighlevelRefusal)
      if (answer.contact) found.push(answer.contact)
    }
    return found
  },
  readPerson: async (send, id) =>
    answerOrNull(await send(get(`/contacts/${encodeURIComponent(id)}`)), OneContact, readGohighlevelRefusal)?.contact ?? null,
  async createPerson(send, setup, person) {
    const body = {
      locationId: locationOf(setup),
      ...contactBody(person),
      ...filled({ companyName: person.company, assignedTo: setup.owner ?? '' }),
      source: 'Ridgeline',
    }
    return answerOf(
      await send(json('POST', '/contacts/', body, 'create')),
      z.object({ contact: z.object({ id: z.string() }) }),
      readGohighlevelRefusal,
    ).contact.id
  },
  async updatePerson(send, id, person) {
    refuse(await send(json('PUT', `/contacts/${encodeURIComponent(id)}`, contactBody(person), 'replace')), readGohighlevelRefusal)
  },
  async findDeal(send, setup, personId, name) {
    const query = { location_id: locationOf(setup), contact_id: personId, limit: '100' }
    const found = answerOf(
      await send(get('/opportunities/search', query)),
      z.object({ opportunities: z.array(Opportunity) }),
      readGohighlevelRefusal,
    )
    return found.opportunities.find((deal) => deal.name === name) ?? null
  },
  readDeal: async (send, id) =>
    answerOrNull(await send(get(`/opportunities/${encodeURIComponent(id)}`)), OneOpportunity, readGohighlevelRefusal)?.opportunity ?? null,
  async createDeal(send, setup, personId, deal) {
    const body = {
      locationId: locationOf(setup),
      pipelineId: setup.pipeline ?? '',
      ...filled({ pipelineStageId: setup.stage ?? '', assignedTo: setup.owner ?? '' }),
      status: 'open',
      contactId: personId,
      ...dealBody(deal),
    }
    return answerOf(await send(json('POST', '/opportunities/', body, 'create')), OneOpportunity, readGohighlevelRefusal).opportunity.id
  },
  async updateDeal(send, _setup, id, deal) {
    refuse(await send(json('PUT', `/opportunities/${encodeURIComponent(id)}`, dealBody(deal), 'replace')), readGohighlevelRefusal)
  },
  async addNote(send, { personId }, words) {
    const made = await send(json('POST', `/contacts/${encodeURIComponent(personId)}/notes`, { body: words }, 'create'))
    return answerOf(made, z.object({ note: z.object({ id: z.string() }) }), readGohighlevelRefusal).note.id
  },
  /** Contacts take no files: the file goes to the location's media, a note names it. Addresses of media are public there, so the note carries none. */
  async attachPdf(send, { personId }, file) {
    const sent = await send({
      method: 'POST',
      path: '/medias/upload-file',
      headers,
      body: { kind: 'parts', fields: { name: file.name, hosted: 'false' }, file: { ...file, field: 'file' } },
      effect: 'create',
    })
    const { fileId } = answerOf(sent, z.object({ fileId: z.string() }), readGohighlevelRefusal)
    await gohighlevelAdapter.addNote(send, { personId, dealId: null }, asFixed(`Report ${file.name} is in the media of this location.`))
    return fileId
  },
  linkTo: (kind, id, account) =>
    account === null
      ? null
      : `https://app.gohighlevel.com/v2/location/${account}/${kind === 'contact' ? 'contacts/detail' : 'opportunities/list'}/${id}`,
}
