import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { type Choice, type CrmAdapter, type CrmRequest, json, type Places, type Send, type Setup } from '#server/vendors/adapter'
import { answerOf, answerOrNull, refuse, text } from '#server/vendors/answer'
import { contactFields, hubspot, readHubspotRefusal } from '#server/vendors/hubspot/facts'
import type { Deal, Person, VendorDeal, VendorPerson } from '#server/vendors/record'
import { plainEmail } from '#server/vendors/sync/match-person'

const Contact = z
  .object({
    id: z.string(),
    properties: z.object({
      email: text,
      firstname: text,
      lastname: text,
      phone: text,
      company: text,
      address: text,
      city: text,
      state: text,
      zip: text,
    }),
  })
  .transform(
    ({ id, properties: p }): VendorPerson => ({
      id,
      firstName: p.firstname,
      lastName: p.lastname,
      email: p.email,
      phone: p.phone,
      company: p.company,
      address: { street: p.address, city: p.city, state: p.state, zipCode: p.zip },
    }),
  )

const outcomes: Readonly<Record<string, VendorDeal['outcome']>> = { closedwon: 'won', closedlost: 'lost' }

const DealRecord = z.object({ id: z.string(), properties: z.object({ dealname: text, amount: text, dealstage: text }) }).transform(
  ({ id, properties: p }): VendorDeal => ({
    id,
    name: p.dealname,
    amount: p.amount === '' ? null : Number(p.amount),
    stage: p.dealstage,
    outcome: outcomes[p.dealstage] ?? 'open',
  }),
)

const dealFields = ['dealname', 'amount', 'dealstage']

const Identified = z.object({ id: z.string() })
const Results = <T>(of: z.ZodType<T>) => z.object({ results: z.array(of) })

const filled = (properties: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value.trim() !== ''))

const contactProperties = (person: Person): Record<string, string> =>
  filled({
    email: plainEmail(person.email),
    firstname: person.firstName,
    lastname: person.lastName,
    phone: person.phone,
    company: person.company,
    address: person.address.street,
    city: person.address.city,
    state: person.address.state,
    zip: person.address.zipCode,
  })

const dealProperties = (deal: Deal): Record<string, string> =>
  filled({
    dealname: deal.name,
    amount: deal.amount === null ? '' : String(deal.amount),
    ...Object.fromEntries(Object.entries(deal.extra ?? {}).map(([name, value]) => [name, String(value)])),
  })

const search = (kind: string, filters: readonly unknown[], properties: readonly string[]): CrmRequest =>
  json(
    'POST',
    `${hubspot.objects}/${kind}/search`,
    { filterGroups: filters.map((filter) => ({ filters: [filter].flat() })), properties, limit: 10, after: '0', sorts: [] },
    'read',
  )

const contactQuery = { properties: contactFields.join(',') }
const at = (kind: string, id: string): string => `${hubspot.objects}/${kind}/${encodeURIComponent(id)}`

/** Associations go with the create: a deal without its contact would not be found again. */
const joined = (to: string, associationTypeId: number): object => ({
  to: { id: to },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }],
})

const Pipeline = z.object({ id: z.string(), label: z.string(), stages: z.array(z.object({ id: z.string(), label: z.string() })) })
const Owner = z.object({ id: z.string(), email: text, firstName: text, lastName: text })

async function note(send: Send, { personId, dealId }: Places, properties: Record<string, string>): Promise<string> {
  const { noteToContact, noteToDeal } = hubspot.associationTypes
  const body = {
    properties: { hs_timestamp: new Date().toISOString(), ...properties },
    associations: [joined(personId, noteToContact), ...(dealId === null ? [] : [joined(dealId, noteToDeal)])],
  }
  return answerOf(await send(json('POST', `${hubspot.objects}/notes`, body, 'create')), Identified, readHubspotRefusal).id
}

export const hubspotAdapter: CrmAdapter = {
  vendor: 'hubspot',
  takes: { company: true, amount: true },
  async test(send) {
    const answer = await send({ method: 'GET', path: '/account-info/v3/details', effect: 'read' })
    const details = answerOf(answer, z.object({ portalId: z.number(), companyCurrency: text, timeZone: text }), readHubspotRefusal)
    return { words: message`Portal ${details.portalId}`, account: String(details.portalId) }
  },
  async choices(send) {
    const pipelines = answerOf(
      await send({ method: 'GET', path: '/crm/v3/pipelines/deals', effect: 'read' }),
      Results(Pipeline),
      readHubspotRefusal,
    )
    const owners = answerOf(
      await send({ method: 'GET', path: '/crm/v3/owners/', query: { limit: '100' }, effect: 'read' }),
      Results(Owner),
      readHubspotRefusal,
    )
    return [
      ...pipelines.results.flatMap((pipeline): Choice[] => [
        { field: 'pipeline', id: pipeline.id, name: pipeline.label },
        ...pipeline.stages.map((stage): Choice => ({ field: 'stage', id: stage.id, name: stage.label, of: pipeline.id })),
      ]),
      ...owners.results.map(
        (owner): Choice => ({ field: 'owner', id: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim() || owner.email }),
      ),
    ]
  },
  async findPeople(send, _setup, person) {
    const byEmail = await send({
      method: 'GET',
      path: at('contacts', plainEmail(person.email)),
      query: { ...contactQuery, idProperty: 'email' },
      effect: 'read',
    })
    const exact = answerOrNull(byEmail, Contact, readHubspotRefusal)
    if (exact) return [exact]
    const filters = [
      ...(person.phone === '' ? [] : [{ propertyName: 'phone', operator: 'EQ', value: person.phone }]),
      ...(person.lastName === '' ? [] : [{ propertyName: 'lastname', operator: 'EQ', value: person.lastName }]),
    ]
    if (filters.length === 0) return []
    return answerOf(await send(search('contacts', filters, contactFields)), Results(Contact), readHubspotRefusal).results
  },
  readPerson: async (send, id) =>
    answerOrNull(await send({ method: 'GET', path: at('contacts', id), query: contactQuery, effect: 'read' }), Contact, readHubspotRefusal),
  async createPerson(send, _setup, person) {
    const made = await send(
      json('POST', `${hubspot.objects}/contacts`, { properties: contactProperties(person), associations: [] }, 'create'),
    )
    return answerOf(made, Identified, readHubspotRefusal).id
  },
  async updatePerson(send, id, person) {
    refuse(await send(json('PATCH', at('contacts', id), { properties: contactProperties(person) }, 'replace')), readHubspotRefusal)
  },
  /** By the contact's associations, not by search: that index lags behind what was just made. */
  async findDeal(send, _setup, personId, name) {
    const Links = z.object({ results: z.array(z.object({ toObjectId: z.coerce.string() })) })
    const linked = await send({
      method: 'GET',
      path: `${hubspot.associations}/contacts/${encodeURIComponent(personId)}/associations/deals`,
      query: { limit: '500' },
      effect: 'read',
    })
    const inputs = answerOf(linked, Links, readHubspotRefusal).results.map(({ toObjectId }) => ({ id: toObjectId }))
    if (inputs.length === 0) return null
    // Its batch takes a hundred at a time; an owner of more roofs has the newest last.
    const body = { inputs: inputs.slice(-100), properties: dealFields, propertiesWithHistory: [] }
    const deals = answerOf(
      await send(json('POST', `${hubspot.objects}/deals/batch/read`, body, 'read')),
      Results(DealRecord),
      readHubspotRefusal,
    )
    return deals.results.find((deal) => deal.name === name) ?? null
  },
  readDeal: async (send, id) =>
    answerOrNull(
      await send({ method: 'GET', path: at('deals', id), query: { properties: dealFields.join(',') }, effect: 'read' }),
      DealRecord,
      readHubspotRefusal,
    ),
  async createDeal(send, setup, personId, deal) {
    const properties = filled({
      ...dealProperties(deal),
      pipeline: setup.pipeline ?? '',
      dealstage: setup.stage ?? '',
      hubspot_owner_id: setup.owner ?? '',
    })
    const associations = [joined(personId, hubspot.associationTypes.dealToContact)]
    return answerOf(
      await send(json('POST', `${hubspot.objects}/deals`, { properties, associations }, 'create')),
      Identified,
      readHubspotRefusal,
    ).id
  },
  async updateDeal(send, _setup: Setup, id, deal) {
    refuse(await send(json('PATCH', at('deals', id), { properties: dealProperties(deal) }, 'replace')), readHubspotRefusal)
  },
  addNote: (send, places, words) => note(send, places, { hs_note_body: words }),
  async attachPdf(send, places, file) {
    const sent = await send({
      method: 'POST',
      path: '/files/v3/files',
      body: {
        kind: 'parts',
        fields: { fileName: file.name, folderPath: '/ridgeline', options: JSON.stringify({ access: 'PRIVATE' }) },
        file: { ...file, field: 'file' },
      },
      effect: 'create',
    })
    const { id } = answerOf(sent, Identified, readHubspotRefusal)
    await note(send, places, { hs_note_body: file.name, hs_attachment_ids: id })
    return id
  },
  linkTo: (kind, id, account) =>
    account === null ? null : `https://app.hubspot.com/contacts/${account}/record/${kind === 'contact' ? '0-1' : '0-3'}/${id}`,
}
