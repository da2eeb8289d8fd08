import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CrmConfig, listCrmConfigs } from '#contract/config'
import { type CrmCard as Card, type CrmSync, type CrmSyncResult, readCrmCard, syncPropertyToCrm } from '#contract/sync'
import { CrmCard } from './crm-card.tsx'

/*
 * The words of the card are fixed by the specification: each is compared whole.
 */

const config = (over: Partial<CrmConfig> = {}): CrmConfig => ({
  ...{ id: idOf(50), name: 'Office', type: 'hubspot', isActive: true, createdAt: '2026-06-01T10:00:00Z', createdBy: 'Dana' },
  ...{
    isPractice: false,
    signIn: 'key',
    signedOutWhy: '',
    renewedAt: null,
    missing: [],
    fieldMap: [],
    stages: [],
    jobsMadeBy: 'ridgeline',
  },
  setup: {
    ...{ mode: 'contact-and-job', pipeline: 'p', stage: 's', owner: '', location: '' },
    ...{ contactType: '', contactStatus: '', jobType: '', jobStatus: '' },
  },
  inbound: {
    ...{ proof: 'signature', isOn: false, isOfApp: false, isPolled: false, polledUntil: null },
    ...{ receivedAt: null, refusedAt: null, refusedWhy: '' },
  },
  ...{ proof: 'vendor-library', testedAt: null, testedOk: null, testedWords: '' },
  health: { inSync: 0, queued: 0, waiting: 0, excluded: 0, failing: 0, pausedUntil: null, pausedWords: '' },
  ...over,
})
const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example', phone: '', company: '' }
const card = (over: Partial<Card> = {}): Card => ({
  owner: { ...ana, address: { street: '1208 Main Street', city: '', state: '', zipCode: '' } },
  ...{ openIssues: 7, examination: { state: 'found', waitingCount: 0 }, criticalTitles: [], syncs: [] },
  ...over,
})
const result = (over: Partial<CrmSyncResult> = {}): CrmSyncResult => ({
  ...{
    success: true,
    step: 'contact',
    syncType: 'contact',
    outcome: 'created',
    externalId: '1',
    errorMessage: null,
    link: null,
    changes: [],
  },
  ...over,
})
const failed = (errorMessage: string | null) => result({ success: false, step: 'job', syncType: 'job', outcome: 'failed', errorMessage })

async function show(configs: CrmConfig[] = [config()], of: Card = card()) {
  answer(listCrmConfigs, configs)
  answer(readCrmCard, of)
  const property = buildProperty({ name: 'Corner Market', address: '1208 Main Street, Lubbock, TX 79401' })
  const { user } = renderScreen(<CrmCard property={property} />, { path: '/property/:id', at: `/property/${idOf(1)}` })
  const region = await screen.findByRole('region', { name: 'CRM sync' })
  const press = async () => user.click(await within(region).findByRole('button', { name: 'Sync to CRM' }))
  return { user, region, press }
}
/** The toast of this title, with its sentence. */
async function told(title: string, sentence: string) {
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
}
const sent = () => requests.filter(({ method }) => method === 'POST')

test('nothing active', async () => {
  const { region } = await show([config({ isActive: false })])
  expect(await within(region).findByText('No active CRM integrations found.')).toBeDefined()
  expect(within(region).getByRole('link', { name: 'Configure a CRM' })).toBeDefined()
})

test('how it stands with each CRM is seen before one is chosen, with the reason', async () => {
  const sync = (n: number, over: Partial<CrmSync>): CrmSync => ({
    ...{ id: idOf(60 + n), crmConfigId: idOf(50 + n), propertyId: idOf(1), propertyName: 'Corner Market', state: 'synced', why: '' },
    ...{ owner: null, results: [], candidates: [], tries: 1, nextTryAt: null, changedAt: '2026-06-01T10:00:00Z', requestedBy: 'Dana' },
    ...over,
  })
  const syncs = [sync(0, {}), sync(1, { state: 'failed', why: 'The pipeline id is invalid.' })]
  const { region } = await show([config(), config({ id: idOf(51), name: 'Field' })], card({ syncs }))
  const lines = within(await within(region).findByRole('list', { name: 'How it stands' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['OfficeIn sync', 'FieldFailedThe pipeline id is invalid.'])
})

test('only active ones are offered, and one has to be chosen', async () => {
  const others = [config(), config({ id: idOf(51), name: 'Field' }), config({ id: idOf(52), name: 'Old', isActive: false })]
  const { user, press } = await show(others)
  await press()
  await told('No CRM Selected', 'Please select a CRM configuration first.')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'CRM' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a CRM', 'Office', 'Field'])
})

test.each(['First name', 'Last name', 'E-mail'])('%s is needed', async (label) => {
  const { user, region, press } = await show()
  await user.click(await within(region).findByRole('button', { name: 'Owner information' }))
  await user.clear(screen.getByLabelText(new RegExp(`^${label}`)))
  await press()
  await told('Missing Owner Information', 'Please provide at least first name, last name, and email.')
  expect(sent()).toEqual([])
})

test('every field of the owner can be changed, the street begins as the property says, and exactly the specified body is sent', async () => {
  answer(syncPropertyToCrm, [result()])
  const { user, region, press } = await show()
  await user.click(await within(region).findByRole('button', { name: 'Owner information' }))
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('1208 Main Street')
  const typed = { Phone: '806 555 0100', Company: 'Reyes LLC', Street: '9 Elm Street', City: 'Lubbock', State: 'TX', 'ZIP code': '79401' }
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await press()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    crmConfigId: idOf(50),
    propertyId: buildProperty().id,
    ownerInfo: {
      ...{ ...ana, phone: '806 555 0100', company: 'Reyes LLC' },
      address: { street: '9 Elm Street', city: 'Lubbock', state: 'TX', zipCode: '79401' },
    },
  })
})

test('while it runs the button says so and takes nothing; then how many came there', async () => {
  let answered = () => {}
  answer(
    syncPropertyToCrm,
    () =>
      new Promise<CrmSyncResult[]>((resolve) => {
        answered = () => resolve([result(), result({ step: 'job', syncType: 'job' }), result({ step: 'note', syncType: 'document' })])
      }),
  )
  const { user, region, press } = await show()
  await press()
  const button = await within(region).findByRole('button', { name: 'Syncing to CRM...' })
  await user.click(button)
  expect(sent()).toHaveLength(1)
  answered()
  await told('CRM Sync Successful', 'Successfully synced 3 item(s) to CRM.')
})

test('some failed', async () => {
  answer(syncPropertyToCrm, [result(), failed('Invalid API key format'), failed(null)])
  const { press } = await show()
  await press()
  await told('Partial Sync Failure', '2 item(s) failed to sync. Check the logs for details. 1 item(s) did sync.')
})

test.each([
  ['Invalid API key format', 'Invalid API key format'],
  [null, 'Failed to sync property data to CRM.'],
])('all failed, with the words of the CRM: %s', async (said, shown) => {
  answer(syncPropertyToCrm, [failed(said)])
  const { press } = await show()
  await press()
  await told('CRM Sync Failed', shown)
})

test('the server refuses, in its words; or says nothing', async () => {
  refuse(syncPropertyToCrm, 409, 'conflict', 'Office is turned off. Turn it on under CRM, Configurations.')
  const { press } = await show()
  await press()
  await told('CRM Sync Failed', 'Office is turned off. Turn it on under CRM, Configurations.')
})

test('the property in short: score, issues, at most three critical ones by number, equal titles told apart, and how many more', async () => {
  const { region } = await show([config()], card({ criticalTitles: ['Wet insulation', 'Wet insulation', 'Ponding', 'Split', 'Blister'] }))
  const list = await within(region).findByRole('list', { name: 'Critical issues' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1. Wet insulation', '2. Wet insulation', '3. Ponding', '+2 more'])
  expect(within(region).getByText(/out of 100/)).toBeDefined()
  expect(within(region).getByText(/7 issues/)).toBeDefined()
})
