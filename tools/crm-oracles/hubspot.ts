import { strict as assert } from 'node:assert'
import { createHmac } from 'node:crypto'
import { Client, Signature } from '@hubspot/api-client'
import { hubspotAdapter } from '../../subjects/crm/server/vendors/hubspot/adapter.ts'
import { contactFields } from '../../subjects/crm/server/vendors/hubspot/facts.ts'
import { tokenRequest } from '../../subjects/crm/server/vendors/oauth/tokens.ts'
import { vendorOf } from '../../subjects/crm/server/vendors/registry.ts'
import type { Operation } from './compare.ts'
import { deal, ourSend, pdf, person } from './ours.ts'

const properties = {
  email: person.email,
  firstname: person.firstName,
  lastname: person.lastName,
  phone: person.phone,
  company: person.company,
  address: person.address.street,
  city: person.address.city,
  state: person.address.state,
  zip: person.address.zipCode,
}
const dealProperties = { dealname: deal.name, amount: String(deal.amount) }
const setup = { mode: 'contact-and-job', pipeline: 'default', stage: 'appointmentscheduled', owner: '7' } as const
const joined = (id: string, associationTypeId: number) => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED' as never, associationTypeId }],
})

/** That the vendor's own library believes what we believe, and refuses what we refuse. */
function sameSignature(): void {
  const [clientSecret, url, body, timestamp] = ['secret', 'https://roofs.example/api/crm/inbound/abc', '[]', Date.now()]
  const signature = createHmac('sha256', clientSecret).update(`POST${url}${body}${timestamp}`).digest('base64')
  for (const given of [signature, 'AAAA']) {
    const library = Signature.isValid({
      signatureVersion: 'v3',
      signature: given,
      method: 'POST',
      clientSecret,
      requestBody: body,
      url,
      timestamp,
    })
    const headers = { 'x-hubspot-signature-v3': given, 'x-hubspot-request-timestamp': String(timestamp) }
    const ours =
      vendorOf.hubspot.inbound.refusal({ url, headers, body: Buffer.from(body) }, { secret: clientSecret, publicKey: '' }, new Date()) ===
      null
    assert.equal(ours, library)
  }
}

export function hubspot(base: string): readonly Operation[] {
  sameSignature()
  const { crm, files, oauth } = new Client({ accessToken: 'token', basePath: base, numberOfApiCallRetries: 0 })
  const send = ourSend(base, { Authorization: 'Bearer token' })
  const request = tokenRequest(
    vendorOf.hubspot.oauth as never,
    { id: 'client', secret: 'secret' },
    { grant_type: 'refresh_token', refresh_token: 'r' },
  )
  return [
    {
      name: 'contact by mail',
      theirs: () => crm.contacts.basicApi.getById(person.email, [...contactFields], undefined, undefined, undefined, 'email'),
      ours: () => hubspotAdapter.findPeople(send, setup, person),
    },
    {
      name: 'contact by id',
      theirs: () => crm.contacts.basicApi.getById('5', [...contactFields]),
      ours: () => hubspotAdapter.readPerson(send, '5'),
    },
    {
      name: 'create a contact',
      theirs: () => crm.contacts.basicApi.create({ properties, associations: [] }),
      ours: () => hubspotAdapter.createPerson(send, setup, person),
    },
    {
      name: 'update a contact',
      theirs: () => crm.contacts.basicApi.update('5', { properties }),
      ours: () => hubspotAdapter.updatePerson(send, '5', person),
    },
    {
      name: 'deals of a contact',
      theirs: async () => {
        await crm.associations.v4.basicApi.getPage('contacts', '5', 'deals', undefined, 500)
        await crm.deals.batchApi.read({ inputs: [{ id: '7' }], properties: ['dealname', 'amount', 'dealstage'], propertiesWithHistory: [] })
      },
      ours: () => hubspotAdapter.findDeal(send, setup, '5', deal.name),
    },
    {
      name: 'deal by id',
      theirs: () => crm.deals.basicApi.getById('7', ['dealname', 'amount', 'dealstage']),
      ours: () => hubspotAdapter.readDeal(send, '7'),
    },
    {
      name: 'create a deal',
      theirs: () =>
        crm.deals.basicApi.create({
          properties: { ...dealProperties, pipeline: 'default', dealstage: 'appointmentscheduled', hubspot_owner_id: '7' },
          associations: [joined('5', 3)],
        }),
      ours: () => hubspotAdapter.createDeal(send, setup, '5', deal),
    },
    {
      name: 'update a deal',
      theirs: () => crm.deals.basicApi.update('7', { properties: dealProperties }),
      ours: () => hubspotAdapter.updateDeal(send, setup, '7', deal),
    },
    {
      name: 'pipelines and owners',
      theirs: async () => {
        await crm.pipelines.pipelinesApi.getAll('deals')
        await crm.owners.ownersApi.getPage(undefined, undefined, 100)
      },
      ours: () => hubspotAdapter.choices(send, setup),
    },
    {
      name: 'upload a file',
      theirs: () =>
        files.filesApi.upload(
          { data: Buffer.from(pdf.bytes), name: pdf.name },
          undefined,
          '/ridgeline',
          pdf.name,
          undefined,
          JSON.stringify({ access: 'PRIVATE' }),
        ),
      ours: () =>
        send({
          method: 'POST',
          path: '/files/v3/files',
          effect: 'create',
          body: {
            kind: 'parts',
            fields: { fileName: pdf.name, folderPath: '/ridgeline', options: '{"access":"PRIVATE"}' },
            file: { ...pdf, field: 'file' },
          },
        }),
    },
    {
      name: 'refresh a token',
      theirs: () => oauth.tokensApi.create('refresh_token', undefined, undefined, 'client', 'secret', 'r'),
      ours: () => ourSend(base, {})(request.request),
    },
  ]
}
