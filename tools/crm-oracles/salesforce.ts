import { Connection, OAuth2 } from 'jsforce'
import { tokenRequest } from '../../subjects/crm/server/vendors/oauth/tokens.ts'
import { vendorOf } from '../../subjects/crm/server/vendors/registry.ts'
import { salesforceAdapter } from '../../subjects/crm/server/vendors/salesforce/adapter.ts'
import { soqlText } from '../../subjects/crm/server/vendors/salesforce/facts.ts'
import { salesforcePolling } from '../../subjects/crm/server/vendors/salesforce/polling.ts'
import type { Operation } from './compare.ts'
import { deal, ourSend, pdf, person } from './ours.ts'

const contact = {
  FirstName: person.firstName,
  LastName: person.lastName,
  Email: person.email,
  Phone: person.phone,
  MailingStreet: person.address.street,
  MailingCity: person.address.city,
  MailingState: person.address.state,
  MailingPostalCode: person.address.zipCode,
}
const setup = { mode: 'contact-and-job', stage: 'Inspected' } as const

export function salesforce(base: string): readonly Operation[] {
  const library = new Connection({ instanceUrl: base, accessToken: 'token', version: '62.0' })
  const oauth2 = new OAuth2({ loginUrl: base, clientId: 'client', clientSecret: 'secret', redirectUri: 'https://roofs.example/done' })
  const send = ourSend(base, { Authorization: 'Bearer token' })
  const ask = (grant: Record<string, string>) =>
    ourSend(base, {})(tokenRequest(vendorOf.salesforce.oauth as never, { id: 'client', secret: 'secret' }, grant).request)
  const soql = `SELECT Id, Name, Amount, StageName, IsClosed, IsWon FROM Opportunity WHERE Name = ${soqlText(deal.name)} AND Id IN (SELECT OpportunityId FROM OpportunityContactRole WHERE ContactId = '003') LIMIT 1`
  return [
    {
      name: 'query with quotes and backslashes',
      // Its own quoting of the name, in a query of its own making.
      theirs: () => library.query(soql.replace(soqlText(deal.name), `'${deal.name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)),
      ours: () => salesforceAdapter.findDeal(send, setup, '003', deal.name),
    },
    {
      name: 'opportunities that changed',
      theirs: () =>
        library.query(
          'SELECT Id, Name, Amount, StageName, IsClosed, IsWon, SystemModstamp FROM Opportunity WHERE SystemModstamp >= 2026-06-01T12:00:00Z ORDER BY SystemModstamp, Id',
        ),
      ours: () => salesforcePolling.changed(send, new Date('2026-06-01T12:00:00.400Z')).next(),
    },
    {
      name: 'account',
      theirs: () => library.query('SELECT Name FROM Organization LIMIT 1'),
      ours: () => salesforceAdapter.test(send, setup),
    },
    {
      name: 'create a contact',
      theirs: () => library.sobject('Contact').create(contact),
      ours: () => salesforceAdapter.createPerson(send, setup, person),
    },
    {
      name: 'update a contact',
      theirs: () => library.sobject('Contact').update({ Id: '003', ...contact }),
      ours: () => salesforceAdapter.updatePerson(send, '003', person),
    },
    {
      name: 'contact by id',
      theirs: () => library.sobject('Contact').retrieve('003'),
      ours: () => salesforceAdapter.readPerson(send, '003'),
    },
    {
      name: 'opportunity by id',
      theirs: () => library.sobject('Opportunity').retrieve('006'),
      ours: () => salesforceAdapter.readDeal(send, '006'),
    },
    {
      name: 'update an opportunity',
      theirs: () => library.sobject('Opportunity').update({ Id: '006', Name: deal.name, Amount: deal.amount }),
      ours: () => salesforceAdapter.updateDeal(send, setup, '006', deal),
    },
    {
      name: 'note (a task that is done)',
      theirs: () =>
        library.sobject('Task').create({ Subject: 'Score 74', Description: 'Score 74', Status: 'Completed', WhoId: '003', WhatId: '006' }),
      ours: () => salesforceAdapter.addNote(send, { personId: '003', dealId: '006' }, 'Score 74'),
    },
    {
      name: 'file (base64)',
      theirs: () =>
        library.sobject('ContentVersion').create({
          Title: 'Roof report',
          PathOnClient: pdf.name,
          VersionData: Buffer.from(pdf.bytes).toString('base64'),
          FirstPublishLocationId: '006',
        }),
      ours: () => salesforceAdapter.attachPdf(send, { personId: '003', dealId: '006' }, pdf),
    },
    {
      name: 'refresh a token',
      theirs: () => oauth2.refreshToken('r'),
      ours: () => ask({ grant_type: 'refresh_token', refresh_token: 'r' }),
    },
    {
      name: 'token for a code with its verifier',
      theirs: () => oauth2.requestToken('c', { code_verifier: 'v' }),
      ours: () => ask({ grant_type: 'authorization_code', code: 'c', redirect_uri: 'https://roofs.example/done', code_verifier: 'v' }),
    },
  ]
}
