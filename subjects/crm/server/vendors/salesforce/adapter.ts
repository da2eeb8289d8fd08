import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { type Choice, type CrmAdapter, type CrmRequest, json } from '#server/vendors/adapter'
import { answerOf, answerOrNull, refuse, text } from '#server/vendors/answer'
import type { Deal, Person, VendorDeal, VendorPerson } from '#server/vendors/record'
import { readSalesforceRefusal, salesforce, soqlText } from '#server/vendors/salesforce/facts'
import { plainEmail } from '#server/vendors/sync/match-person'

const contactColumns = 'Id, FirstName, LastName, Email, Phone, MailingStreet, MailingCity, MailingState, MailingPostalCode'
const Contact = z
  .object({
    Id: z.string(),
    FirstName: text,
    LastName: text,
    Email: text,
    Phone: text,
    MailingStreet: text,
    MailingCity: text,
    MailingState: text,
    MailingPostalCode: text,
  })
  .transform(
    (record): VendorPerson => ({
      id: record.Id,
      firstName: record.FirstName,
      lastName: record.LastName,
      email: record.Email,
      phone: record.Phone,
      company: '',
      address: { street: record.MailingStreet, city: record.MailingCity, state: record.MailingState, zipCode: record.MailingPostalCode },
    }),
  )

export const dealColumns = 'Id, Name, Amount, StageName, IsClosed, IsWon'
/** An opportunity, as a deal. */
export const Opportunity = z
  .object({ Id: z.string(), Name: text, Amount: z.number().nullish(), StageName: text, IsClosed: z.boolean(), IsWon: z.boolean() })
  .transform(
    (record): VendorDeal => ({
      id: record.Id,
      name: record.Name,
      amount: record.Amount ?? null,
      stage: record.StageName,
      outcome: record.IsWon ? 'won' : record.IsClosed ? 'lost' : 'open',
    }),
  )

const Records = <T>(of: z.ZodType<T>) => z.object({ records: z.array(of) })
const Created = z.object({ id: z.string(), success: z.literal(true) })

const query = (q: string): CrmRequest => ({ method: 'GET', path: `${salesforce.data}/query`, query: { q }, effect: 'read' })
const record = (kind: string, id: string): string => `${salesforce.data}/sobjects/${kind}/${encodeURIComponent(id)}`
const make = (kind: string, value: unknown): CrmRequest => json('POST', `${salesforce.data}/sobjects/${kind}`, value, 'create')

const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))

const contactBody = (person: Person): Record<string, string> =>
  filled({
    FirstName: person.firstName,
    LastName: person.lastName,
    Email: plainEmail(person.email),
    Phone: person.phone,
    MailingStreet: person.address.street,
    MailingCity: person.address.city,
    MailingState: person.address.state,
    MailingPostalCode: person.address.zipCode,
  })
const dealBody = (deal: Deal): object => ({ Name: deal.name, ...(deal.amount === null ? {} : { Amount: deal.amount }), ...deal.extra })

/** An opportunity has to name a day on which it closes; the office changes it. */
const CLOSES_IN_DAYS = 60
const closeDate = (now: Date): string => new Date(now.getTime() + CLOSES_IN_DAYS * 86_400_000).toISOString().split('T')[0] as string

const base64 = (bytes: Uint8Array): string => {
  let signs = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(signs)
}

export const salesforceAdapter: CrmAdapter = {
  vendor: 'salesforce',
  takes: { company: false, amount: true },
  async test(send) {
    const answer = await send(query('SELECT Name FROM Organization LIMIT 1'))
    const [own] = answerOf(answer, Records(z.object({ Name: z.string() })), readSalesforceRefusal).records
    return { words: own?.Name ? message`${own.Name}` : 'Connected', account: null }
  },
  async choices(send) {
    const Stage = z.object({ ApiName: z.string(), MasterLabel: z.string() })
    const stages = answerOf(
      await send(query('SELECT ApiName, MasterLabel FROM OpportunityStage WHERE IsActive = true ORDER BY SortOrder')),
      Records(Stage),
      readSalesforceRefusal,
    )
    const users = answerOf(
      await send(query("SELECT Id, Name FROM User WHERE IsActive = true AND UserType = 'Standard' ORDER BY Name LIMIT 200")),
      Records(z.object({ Id: z.string(), Name: z.string() })),
      readSalesforceRefusal,
    )
    return [
      ...stages.records.map((stage): Choice => ({ field: 'stage', id: stage.ApiName, name: stage.MasterLabel })),
      ...users.records.map((user): Choice => ({ field: 'owner', id: user.Id, name: user.Name })),
    ]
  },
  async findPeople(send, _setup, person) {
    const conditions = [
      `Email = ${soqlText(plainEmail(person.email))}`,
      ...(person.phone === '' ? [] : [`Phone = ${soqlText(person.phone)}`]),
      ...(person.lastName === '' || person.address.street === ''
        ? []
        : [`(LastName = ${soqlText(person.lastName)} AND MailingStreet = ${soqlText(person.address.street)})`]),
    ]
    const q = `SELECT ${contactColumns} FROM Contact WHERE ${conditions.join(' OR ')} LIMIT 10`
    return answerOf(await send(query(q)), Records(Contact), readSalesforceRefusal).records
  },
  readPerson: async (send, id) =>
    answerOrNull(await send({ method: 'GET', path: record('Contact', id), effect: 'read' }), Contact, readSalesforceRefusal),
  async createPerson(send, setup, person) {
    // LastName is required there.
    const body = { ...contactBody(person), LastName: person.lastName || person.email, ...filled({ OwnerId: setup.owner ?? '' }) }
    return answerOf(await send(make('Contact', body)), Created, readSalesforceRefusal).id
  },
  async updatePerson(send, id, person) {
    refuse(await send(json('PATCH', record('Contact', id), contactBody(person), 'replace')), readSalesforceRefusal)
  },
  async findDeal(send, _setup, personId, name) {
    const q = `SELECT ${dealColumns} FROM Opportunity WHERE Name = ${soqlText(name)} AND Id IN (SELECT OpportunityId FROM OpportunityContactRole WHERE ContactId = ${soqlText(personId)}) LIMIT 1`
    return answerOf(await send(query(q)), Records(Opportunity), readSalesforceRefusal).records[0] ?? null
  },
  readDeal: async (send, id) =>
    answerOrNull(await send({ method: 'GET', path: record('Opportunity', id), effect: 'read' }), Opportunity, readSalesforceRefusal),
  /** Opportunity and its contact in one call, so that neither is left without the other. */
  async createDeal(send, setup, personId, deal) {
    const body = {
      allOrNone: true,
      compositeRequest: [
        {
          method: 'POST',
          url: `${salesforce.data}/sobjects/Opportunity`,
          referenceId: 'deal',
          body: {
            ...dealBody(deal),
            StageName: setup.stage ?? 'Prospecting',
            CloseDate: closeDate(new Date()),
            ...filled({ OwnerId: setup.owner ?? '' }),
          },
        },
        {
          method: 'POST',
          url: `${salesforce.data}/sobjects/OpportunityContactRole`,
          referenceId: 'role',
          body: { OpportunityId: '@{deal.id}', ContactId: personId, IsPrimary: true },
        },
      ],
    }
    const Part = z.object({ body: z.unknown(), httpStatusCode: z.number() })
    const answer = answerOf(
      await send(json('POST', `${salesforce.data}/composite`, body, 'create')),
      z.object({ compositeResponse: z.array(Part).min(1) }),
      readSalesforceRefusal,
    )
    // The part that was refused says why; the others only say that they were undone.
    const parts = answer.compositeResponse
    const refused = parts.find((part) => part.httpStatusCode >= 400 && !JSON.stringify(part.body).includes('PROCESSING_HALTED'))
    const told = refused ?? (parts[0] as z.infer<typeof Part>)
    return answerOf({ status: told.httpStatusCode, headers: {}, text: JSON.stringify(told.body) }, Created, readSalesforceRefusal).id
  },
  async updateDeal(send, _setup, id, deal) {
    refuse(await send(json('PATCH', record('Opportunity', id), dealBody(deal), 'replace')), readSalesforceRefusal)
  },
  async addNote(send, { personId, dealId }, words) {
    // A task that is done stands in the activity history, as a note does elsewhere.
    const body = {
      Subject: words.split('\n')[0]?.slice(0, 200) ?? 'Ridgeline',
      Description: words,
      Status: 'Completed',
      WhoId: personId,
      ...(dealId === null ? {} : { WhatId: dealId }),
    }
    return answerOf(await send(make('Task', body)), Created, readSalesforceRefusal).id
  },
  async attachPdf(send, { personId, dealId }, file) {
    const body = {
      Title: file.name.replace(/\.pdf$/i, ''),
      PathOnClient: file.name,
      VersionData: base64(file.bytes),
      FirstPublishLocationId: dealId ?? personId,
    }
    return answerOf(await send(make('ContentVersion', body)), Created, readSalesforceRefusal).id
  },
  linkTo: (kind, id, account) =>
    account === null ? null : `https://${account}/lightning/r/${kind === 'contact' ? 'Contact' : 'Opportunity'}/${id}/view`,
}
