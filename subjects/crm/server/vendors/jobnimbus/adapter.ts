import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { type CrmAdapter, type CrmRequest, json, type Places, type Setup } from '#server/vendors/adapter'
import { answerOf, answerOrNull, refuse, text } from '#server/vendors/answer'
import { CrmError } from '#server/vendors/error'
import { jobnimbus, readJobnimbusRefusal } from '#server/vendors/jobnimbus/facts'
import type { Deal, Person, PostalAddress, VendorDeal, VendorPerson } from '#server/vendors/record'
import { plainEmail } from '#server/vendors/sync/match-person'

const Contact = z
  .object({
    jnid: z.string(),
    first_name: text,
    last_name: text,
    email: text,
    mobile_phone: text,
    home_phone: text,
    company: text,
    address_line1: text,
    city: text,
    state_text: text,
    zip: text,
  })
  .transform(
    (record): VendorPerson => ({
      id: record.jnid,
      firstName: record.first_name,
      lastName: record.last_name,
      email: record.email,
      phone: record.mobile_phone || record.home_phone,
      company: record.company,
      address: { street: record.address_line1, city: record.city, state: record.state_text, zipCode: record.zip },
    }),
  )

/** A job, as a deal. */
export const Job = z.object({ jnid: z.string(), name: text, status_name: text, approved_estimate_total: z.number().nullish() }).transform(
  (record): VendorDeal => ({
    id: record.jnid,
    name: record.name,
    amount: record.approved_estimate_total ?? null,
    stage: record.status_name,
    outcome: /^(paid|closed|complet)/i.test(record.status_name) ? 'won' : /^lost/i.test(record.status_name) ? 'lost' : 'open',
  }),
)

const Results = <T>(of: z.ZodType<T>) => z.object({ results: z.array(of) })
const Identified = z.object({ jnid: z.string() })

const get = (path: string, query: Readonly<Record<string, string>> = {}): CrmRequest => ({ method: 'GET', path, query, effect: 'read' })
const filterOf = (terms: Readonly<Record<string, string>>): Record<string, string> => ({
  size: String(jobnimbus.pageSize),
  filter: JSON.stringify({ must: Object.entries(terms).map(([name, value]) => ({ term: { [name]: value } })) }),
})

const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
const addressBody = (address: PostalAddress): Record<string, string> => ({
  address_line1: address.street,
  city: address.city,
  state_text: address.state,
  zip: address.zipCode,
})
const contactBody = (person: Person): Record<string, string> =>
  filled({
    first_name: person.firstName,
    last_name: person.lastName,
    email: plainEmail(person.email),
    mobile_phone: person.phone,
    company: person.company,
    ...addressBody(person.address),
  })

/** Record types and statuses are of each account's own making: without them nothing can be made there. */
function typeAndStatus(setup: Setup, kind: 'contact' | 'job'): Record<string, string> {
  const type = kind === 'contact' ? setup.contactType : setup.jobType
  const status = kind === 'contact' ? setup.contactStatus : setup.jobStatus
  if (!type || !status)
    throw new CrmError(
      'invalid',
      kind === 'contact'
        ? 'This connection names no record type and status for a contact: enter both under Set-up, as JobNimbus shows them.'
        : 'This connection names no record type and status for a job: enter both under Set-up, as JobNimbus shows them.',
    )
  return { record_type_name: type, status_name: status }
}

const jobBody = (deal: Deal): Record<string, string | number> => ({
  ...filled({ name: deal.name, ...addressBody(deal.address) }),
  ...deal.extra,
})
const mainOf = ({ personId, dealId }: Places): string => dealId ?? personId
const contact = (id: string): string => `${jobnimbus.api}/contacts/${encodeURIComponent(id)}`
const job = (id: string): string => `${jobnimbus.api}/jobs/${encodeURIComponent(id)}`

export const jobnimbusAdapter: CrmAdapter = {
  vendor: 'jobnimbus',
  takes: { company: true, amount: false },
  async test(send) {
    const answer = answerOf(
      await send(get(`${jobnimbus.api}/contacts`, { size: '1' })),
      z.object({ count: z.number() }),
      readJobnimbusRefusal,
    )
    return { words: message`${answer.count} contacts can be read`, account: null }
  },
  /** There is no documented call for record types and statuses: they are typed by hand. */
  choices: async () => [],
  async findPeople(send, _setup, person) {
    const ask = async (terms: Record<string, string>): Promise<readonly VendorPerson[]> =>
      answerOf(await send(get(`${jobnimbus.api}/contacts`, filterOf(terms))), Results(Contact), readJobnimbusRefusal).results
    const byEmail = await ask({ email: plainEmail(person.email) })
    const byName = person.lastName === '' ? [] : await ask({ last_name: person.lastName })
    const byPhone = person.phone === '' ? [] : await ask({ mobile_phone: person.phone })
    return [...byEmail, ...byName, ...byPhone]
  },
  readPerson: async (send, id) => answerOrNull(await send(get(contact(id))), Contact, readJobnimbusRefusal),
  async createPerson(send, setup, person) {
    const body = {
      ...contactBody(person),
      ...typeAndStatus(setup, 'contact'),
      source_name: 'Ridgeline',
      ...filled({ sales_rep: setup.owner ?? '' }),
    }
    return answerOf(await send(json('POST', `${jobnimbus.api}/contacts`, body, 'create')), Identified, readJobnimbusRefusal).jnid
  },
  async updatePerson(send, id, person) {
    refuse(await send(json('PUT', contact(id), contactBody(person), 'replace')), readJobnimbusRefusal)
  },
  async findDeal(send, _setup, personId, name) {
    const found = answerOf(
      await send(get(`${jobnimbus.api}/jobs`, filterOf({ 'primary.id': personId }))),
      Results(Job),
      readJobnimbusRefusal,
    )
    return found.results.find((one) => one.name === name) ?? null
  },
  readDeal: async (send, id) => answerOrNull(await send(get(job(id))), Job, readJobnimbusRefusal),
  async createDeal(send, setup, personId, deal) {
    const body = {
      ...jobBody(deal),
      ...typeAndStatus(setup, 'job'),
      primary: { id: personId },
      ...filled({ sales_rep: setup.owner ?? '' }),
    }
    return answerOf(await send(json('POST', `${jobnimbus.api}/jobs`, body, 'create')), Identified, readJobnimbusRefusal).jnid
  },
  async updateDeal(send, _setup, id, deal) {
    refuse(await send(json('PUT', job(id), jobBody(deal), 'replace')), readJobnimbusRefusal)
  },
  async addNote(send, places, words) {
    const body = {
      type: 'activity',
      record_type_name: 'Note',
      note: words,
      primary: { id: mainOf(places) },
      date_created: Math.floor(Date.now() / 1000),
    }
    return answerOf(await send(json('POST', `${jobnimbus.api}/activities`, body, 'create')), Identified, readJobnimbusRefusal).jnid
  },
  /** In two steps: an address to put the bytes at, and the bytes, without our key. */
  async attachPdf(send, places, file) {
    const asked = await send(
      json(
        'POST',
        `${jobnimbus.files}/uploads/url`,
        { filename: file.name, type: 1, related: [mainOf(places)], isPrivate: false },
        'create',
      ),
    )
    const { data } = answerOf(asked, z.object({ data: z.object({ url: z.url(), jnid: z.string() }) }), readJobnimbusRefusal)
    refuse(
      await send({
        method: 'PUT',
        path: data.url,
        elsewhere: true,
        body: { kind: 'bytes', bytes: file.bytes, type: 'application/pdf' },
        effect: 'replace',
      }),
      readJobnimbusRefusal,
    )
    return data.jnid
  },
  linkTo: (kind, id) => `https://app.jobnimbus.com/${kind === 'contact' ? 'contact' : 'job'}/${encodeURIComponent(id)}`,
}
