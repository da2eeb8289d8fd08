import { Configuration as ConfigurationV1, NotesApi, OAuth2Configuration, UsersApi } from 'pipedrive/v1'
import { Configuration, DealsApi, PersonsApi, PipelinesApi, StagesApi } from 'pipedrive/v2'
import { tokenRequest } from '../../subjects/crm/server/vendors/oauth/tokens.ts'
import { pipedriveAdapter } from '../../subjects/crm/server/vendors/pipedrive/adapter.ts'
import { vendorOf } from '../../subjects/crm/server/vendors/registry.ts'
import type { Operation } from './compare.ts'
import { deal, ourSend, person } from './ours.ts'

const setup = { mode: 'contact-and-job', pipeline: '1', stage: '2', owner: '7' } as const
const body = {
  name: `${person.firstName} ${person.lastName}`,
  emails: [{ value: person.email, primary: true, label: 'work' }],
  phones: [{ value: person.phone, primary: true, label: 'work' }],
}

export function pipedrive(base: string): readonly Operation[] {
  const v1 = new ConfigurationV1({ apiKey: 'token', basePath: `${base}/v1` })
  const v2 = new Configuration({ apiKey: 'token', basePath: `${base}/api/v2` })
  const [people, deals] = [new PersonsApi(v2), new DealsApi(v2)]
  const send = ourSend(base, { 'x-api-token': 'token' })
  const withAddress = {
    ...body,
    postal_address: {
      value: '1 Main Street, Lubbock, TX 79401',
      route: '1 Main Street',
      locality: 'Lubbock',
      admin_area_level_1: 'TX',
      postal_code: '79401',
    },
  }
  return [
    {
      name: 'find people',
      theirs: async () => {
        await people.searchPersons({ term: person.email, fields: 'email', exact_match: true, limit: 10 })
        await people.searchPersons({ term: person.phone, fields: 'phone', exact_match: true, limit: 10 })
        await people.searchPersons({ term: body.name, fields: 'name', exact_match: true, limit: 10 })
      },
      ours: () => pipedriveAdapter.findPeople(send, setup, person),
    },
    { name: 'person by id', theirs: () => people.getPerson({ id: 5 }), ours: () => pipedriveAdapter.readPerson(send, '5') },
    {
      name: 'create a person',
      theirs: () => people.addPerson({ AddPersonRequest: { ...withAddress, owner_id: 7 } as never }),
      ours: () => pipedriveAdapter.createPerson(send, setup, person),
    },
    {
      name: 'update a person',
      theirs: () => people.updatePerson({ id: 5, UpdatePersonRequest: withAddress as never }),
      ours: () => pipedriveAdapter.updatePerson(send, '5', person),
    },
    {
      name: 'deals of a person',
      theirs: () => deals.getDeals({ person_id: 5, sort_by: 'add_time', sort_direction: 'desc', limit: 100 }),
      ours: () => pipedriveAdapter.findDeal(send, setup, '5', deal.name),
    },
    { name: 'deal by id', theirs: () => deals.getDeal({ id: 7 }), ours: () => pipedriveAdapter.readDeal(send, '7') },
    {
      name: 'create a deal',
      theirs: () =>
        deals.addDeal({
          AddDealRequest: {
            title: deal.name,
            value: deal.amount,
            currency: 'USD',
            person_id: 5,
            pipeline_id: 1,
            stage_id: 2,
            owner_id: 7,
          } as never,
        }),
      ours: () => pipedriveAdapter.createDeal(send, setup, '5', deal),
    },
    {
      name: 'update a deal',
      theirs: () => deals.updateDeal({ id: 7, UpdateDealRequest: { title: deal.name, value: deal.amount, currency: 'USD' } as never }),
      ours: () => pipedriveAdapter.updateDeal(send, setup, '7', deal),
    },
    {
      name: 'pipelines and stages',
      theirs: async () => {
        await new PipelinesApi(v2).getPipelines({ limit: 100 })
        await new StagesApi(v2).getStages({ limit: 500 })
      },
      ours: () => pipedriveAdapter.choices(send, setup),
    },
    { name: 'account', theirs: () => new UsersApi(v1).getCurrentUser(), ours: () => pipedriveAdapter.test(send, setup).catch(() => null) },
    {
      name: 'note',
      theirs: () => new NotesApi(v1).addNote({ AddNoteRequest: { content: 'Score 74', deal_id: 7 } as never }),
      ours: () => pipedriveAdapter.addNote(send, { personId: '5', dealId: '7' }, 'Score 74'),
    },
    {
      name: 'refresh a token',
      theirs: async () => {
        const oauth = new OAuth2Configuration({
          clientId: 'client',
          clientSecret: 'secret',
          redirectUri: 'https://roofs.example/done',
          host: base,
        })
        oauth.updateToken({
          access_token: 'a',
          refresh_token: 'r',
          token_type: 'bearer',
          expires_in: 1,
          scope: '',
          api_domain: base,
        } as never)
        await oauth.tokenRefresh()
      },
      ours: async () => {
        const { request, headers } = tokenRequest(
          vendorOf.pipedrive.oauth as never,
          { id: 'client', secret: 'secret' },
          { grant_type: 'refresh_token', refresh_token: 'r' },
        )
        await ourSend(base, headers)(request)
      },
    },
  ]
}
