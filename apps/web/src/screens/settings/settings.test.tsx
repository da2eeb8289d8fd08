import { createApiKey, listApiKeys } from '@ridgeline/account/contract/api-key'
import {
  createInvitation,
  listCameras,
  listInvitations,
  listMembers,
  Member,
  patchMember,
  patchOrganization,
  putLogo,
  readOrganization,
} from '@ridgeline/account/contract/organization'
import { whyNot } from '@ridgeline/account/contract/permissions'
import { readSession } from '@ridgeline/account/contract/session'
import { checkAudit, listAudit } from '@ridgeline/audit/contract/audit'
import { choosePlan, readUsage, type Usage } from '@ridgeline/plan/contract/plan'
import { createExport, deleteOrganization, listExports } from '@ridgeline/privacy/contract/privacy'
import { checkStoredFiles, readStoredFiles, type StoredFilesState } from '@ridgeline/scan/contract/stored-file'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildOrganization, buildSession, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@ridgeline/webhook/contract/webhook'
import { written } from '@ridgeline/words/written'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AuditScreen } from '#screens/settings/audit.tsx'
import { DataScreen } from '#screens/settings/data.tsx'
import { KeysScreen } from '#screens/settings/keys.tsx'
import { MembersScreen } from '#screens/settings/members.tsx'
import { OrganizationSettingsScreen } from '#screens/settings/organization.tsx'
import { PlanScreen } from '#screens/settings/plan.tsx'
import { ReportDefaultsScreen } from '#screens/settings/report-defaults.tsx'
import { StoredFilesScreen } from '#screens/settings/stored-files.tsx'
import { SurveyLimitsScreen } from '#screens/settings/survey-limits.tsx'
import { WebhooksScreen } from '#screens/settings/webhooks.tsx'

const show = (element: ReactNode) => renderScreen(element, { path: '/settings' })
const sent = (method: string) => requests.filter((r) => r.method === method).map((r) => r.body)
const organization = buildOrganization({
  surveyLimits: { windMetMps: 4.4704 },
  reportDefaults: { title: 'Roof survey', acceptedOnly: false, sections: ['recommendations'] },
})
const owner = (over: Partial<ReturnType<typeof buildSession>> = {}) =>
  buildSession({
    role: 'admin',
    organization: { ...buildSession().organization, isOwner: true },
    plan: { plan: 'enterprise', state: 'active', trialEndsAt: null },
    ...over,
  })
const member = (over: Partial<Member>) =>
  Member.parse({
    userId: 'u1',
    name: 'Dana Moreno',
    email: 'dana@example.com',
    role: 'admin',
    isOwner: true,
    mfa: true,
    joinedAt: '2026-01-05T00:00:00Z',
    lastSeenAt: null,
    credential: null,
    ...over,
  })

beforeEach(() => {
  answer(readSession, owner())
  answer(readOrganization, organization)
  answer(listCameras, [])
  answer(listInvitations, [])
})

test('a time zone is picked from a list; the rest is saved together', async () => {
  answer(patchOrganization, organization)
  const { user } = show(<OrganizationSettingsScreen />)
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(within(zone).getByRole('option', { name: 'Europe: Berlin' })).toBeDefined()
  await user.selectOptions(zone, 'America/Denver')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(sent('PATCH')).toEqual([
    {
      name: 'Moreno Roofing',
      contact: { email: '', phone: '' },
      hat: 'contractor',
      units: 'imperial',
      language: null,
      timeZone: 'America/Denver',
      requireMfa: false,
      inviteOnlyDomain: null,
    },
  ])
})

test('each camera that files name gets the day of its calibration, and one noted before keeps its own', async () => {
  const calibrations = [{ serial: '7', day: '2025-01-02' }]
  answer(readOrganization, { ...organization, calibrations })
  answer(listCameras, [{ serial: '55903455', make: 'FLIR', model: 'T640', captureCount: 12 }])
  answer(patchOrganization, organization)
  const { user } = show(<OrganizationSettingsScreen />)
  expect(await screen.findByText('FLIR T640')).toBeDefined()
  await user.type(screen.getByLabelText('Last calibration of 55903455'), '2026-03-01')
  await user.click(screen.getByRole('button', { name: 'Save calibrations' }))
  await waitFor(() => expect(sent('PATCH')).toEqual([{ calibrations: [...calibrations, { serial: '55903455', day: '2026-03-01' }] }]))
})

test('who has a confirmed address at a domain of their own asks its people to join by invitation', async () => {
  const { user: person } = buildSession()
  answer(readSession, owner({ user: { ...person, email: 'dana@morenoroofing.com', emailVerified: true } }))
  answer(patchOrganization, { ...organization, inviteOnlyDomain: 'morenoroofing.com' })
  const { user } = show(<OrganizationSettingsScreen />)
  const box = await screen.findByRole('checkbox', { name: 'People with an address at morenoroofing.com join by invitation' })
  expect(box.getAttribute('aria-checked')).toBe('false')
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PATCH')).toMatchObject([{ inviteOnlyDomain: 'morenoroofing.com' }]))
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PATCH').at(-1)).toMatchObject({ inviteOnlyDomain: null }))
})

test.each([
  ['an address that is not confirmed', 'dana@morenoroofing.com', false],
  ['an address at a mail service for everybody', 'dana@gmail.com', true],
])('no domain is claimed with %s', async (_, email, emailVerified) => {
  const { user: person } = buildSession()
  answer(readSession, owner({ user: { ...person, email, emailVerified } }))
  show(<OrganizationSettingsScreen />)
  await screen.findByLabelText('Time zone')
  expect(screen.queryByRole('checkbox', { name: /join by invitation/ })).toBeNull()
})

test('a domain that was claimed stays on the screen of an admin elsewhere', async () => {
  answer(readOrganization, { ...organization, inviteOnlyDomain: 'morenoroofing.com' })
  show(<OrganizationSettingsScreen />)
  const box = await screen.findByRole('checkbox', { name: 'People with an address at morenoroofing.com join by invitation' })
  expect(box.getAttribute('aria-checked')).toBe('true')
})

test('the contrast of an accent is shown while it is typed, and only a colour is saved', async () => {
  answer(patchOrganization, organization)
  const { user } = show(<OrganizationSettingsScreen />)
  await user.type(await screen.findByLabelText('Accent color'), '#0b1f6')
  expect(screen.getByText('Expected a color such as #1f6feb')).toBeDefined()
  await user.type(screen.getByLabelText('Accent color'), '6')
  const check = screen.getByRole('list', { name: 'Contrast' })
  expect(within(check).getByText(/^Shown as #[0-9a-f]{6} for text/)).toBeDefined()
  expect(within(check).getByText('Readable as it is.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save the color' }))
  await waitFor(() => expect(sent('PATCH')).toEqual([{ accent: '#0b1f66' }]))
})

test('a logo travels as base64; what the plan does not have says why', async () => {
  answer(putLogo, organization)
  const { user } = show(<OrganizationSettingsScreen />)
  await user.upload(await screen.findByLabelText('Logo file'), new File(['hi'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('Logo saved')).toBeDefined()
  expect(sent('PUT')).toEqual([{ imageBase64: 'aGk=' }])
})

test('without white label the button says which plan has it', async () => {
  answer(readSession, owner({ plan: { plan: 'starter', state: 'active', trialEndsAt: null } }))
  const { user } = show(<OrganizationSettingsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Choose a picture' }))
  const sentence = 'Your plan Starter does not include your own logo and colors; it comes with Enterprise.'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

test('members: a role is given, the owner stays, an invitation goes out', async () => {
  answer(listMembers, [member({}), member({ userId: 'u2', name: 'Noor', email: 'noor@example.com', role: 'field-rep', isOwner: false })])
  answer(patchMember, member({ userId: 'u2', name: 'Noor', role: 'sales-rep', isOwner: false }))
  answer(createInvitation, {
    id: idOf(7),
    email: 'rosa@example.com',
    role: 'field-rep',
    invitedBy: 'Dana Moreno',
    createdAt: '2026-11-21T00:00:00Z',
    expiresAt: '2026-11-28T00:00:00Z',
    state: 'pending',
    delivery: 'outbox',
  })
  const { user } = show(<MembersScreen />)
  expect((await screen.findByRole('combobox', { name: 'Role of Dana Moreno' })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Dana Moreno' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Role of Noor' }))
  await user.click(await screen.findByRole('option', { name: 'Sales Rep / Estimator' }))
  expect(await screen.findByText('Noor is Sales Rep / Estimator now.')).toBeDefined()
  await user.type(screen.getByLabelText('Email'), 'rosa@example.com')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/the mail to rosa@example.com lies in the outbox/)).toBeDefined()
  expect(sent('PATCH')).toEqual([{ role: 'sales-rep' }])
  expect(sent('POST')).toEqual([{ email: 'rosa@example.com', role: 'field-rep' }])
})

test('a plan without a team says so instead of inviting', async () => {
  answer(readSession, owner({ plan: { plan: 'starter', state: 'trial', trialEndsAt: '2026-12-01T00:00:00Z' } }))
  answer(listMembers, [member({})])
  const { user } = show(<MembersScreen />)
  await screen.findAllByText(/does not include working as a team/)
  await user.type(screen.getByLabelText('Email'), 'rosa@example.com{Enter}')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(sent('POST')).toEqual([])
})

test('survey limits: what is shipped stands in grey, what is typed is sent in stored units', async () => {
  answer(patchOrganization, organization)
  const { user } = show(<SurveyLimitsScreen />)
  const wind = await screen.findByLabelText<HTMLInputElement>('Wind: nothing said up to')
  expect([wind.value, wind.placeholder]).toEqual(['10', '15'])
  await user.type(screen.getByLabelText('Rain: nothing said from'), '36')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PATCH')).toEqual([{ surveyLimits: { windMetMps: 4.4704, rainMetHours: 36 } }]))
})

test('report defaults', async () => {
  answer(patchOrganization, organization)
  const { user } = show(<ReportDefaultsScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Executive Summary' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('PATCH')).toEqual([
      { reportDefaults: { acceptedOnly: false, title: 'Roof survey', sections: ['executive-summary', 'recommendations'] } },
    ]),
  )
})

const usage: Usage = {
  plan: 'starter',
  state: 'active',
  trialEndsAt: null,
  month: '2026-11-01',
  assessments: 25,
  assessmentsPerMonth: 25,
  unconfirmed: null,
  history: [{ month: '2026-10-01', assessments: 12 }],
  members: 1,
  storageBytes: 5_242_880,
  storageLimitBytes: 53_687_091_200,
  payments: 'off',
  renewsAt: null,
}

test('usage is counted, and another plan is taken', async () => {
  answer(readUsage, usage)
  answer(choosePlan, { url: null })
  const { user } = show(<PlanScreen />)
  expect(await screen.findByText('25 of 25')).toBeDefined()
  expect(screen.getByText('October 2026')).toBeDefined()
  expect(screen.getByText('Your plan')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Choose Professional' }))
  expect(sent('POST')).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change the plan' }))
  expect(await screen.findByText('Plan Professional chosen')).toBeDefined()
  expect(sent('POST')).toEqual([{ plan: 'professional' }])
})

test('the plan of a trial is not offered as another one: it can be kept', async () => {
  answer(readUsage, { ...usage, state: 'trial', plan: 'professional', assessmentsPerMonth: null })
  answer(choosePlan, { url: null })
  const { user } = show(<PlanScreen />)
  expect(await screen.findByText('Your plan')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Choose Professional' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose Starter' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep Professional' }))
  expect(sent('POST')).toEqual([{ plan: 'professional' }])
})

test('a trial of an address that nobody confirmed says how few assessments it has, as the server counts them', async () => {
  const trial = { state: 'trial', plan: 'professional', assessments: 0, assessmentsPerMonth: null } as const
  answer(readUsage, { ...usage, ...trial, unconfirmed: { assessments: 2, most: 3 } })
  show(<PlanScreen />)
  expect(await screen.findByText('Assessments before your address is confirmed')).toBeDefined()
  expect(screen.getByText('2 of 3')).toBeDefined()
  expect(screen.queryByText('0, no limit')).toBeNull()
})

test('somebody who may not choose a plan reads the usage and learns why', async () => {
  answer(readUsage, usage)
  const { user } = renderScreen(<PlanScreen />, { path: '/settings', role: 'field-rep' })
  expect((await screen.findAllByText(written(whyNot('plan.manage')))).some((line) => !line.hidden)).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Choose Professional' }))
  expect(await screen.findByText('Not possible')).toBeDefined()
  expect(sent('POST')).toEqual([])
})

test('a key is shown once, after it was made', async () => {
  const about = {
    id: idOf(3),
    name: 'Nightly import',
    start: 'rl_abcd',
    scopes: ['scan.read', 'scan.write'] as const,
    createdBy: 'Dana Moreno',
    createdAt: '2026-11-21T00:00:00Z',
    expiresAt: '2999-02-19T00:00:00Z',
    lastUsedAt: null,
    revokedAt: null,
    requestsPerMinute: 120,
  }
  answer(listApiKeys, [])
  answer(createApiKey, { key: 'rl_abcd1234', about: { ...about, scopes: [...about.scopes] } })
  const { user } = show(<KeysScreen />)
  await user.click(await screen.findByRole('button', { name: 'Make a key' }))
  await user.click(await screen.findByRole('button', { name: 'Make the key' }))
  expect(await screen.findByText('Please enter a name')).toBeDefined()
  await user.type(screen.getByLabelText('Name'), 'Nightly import')
  await user.click(screen.getByRole('checkbox', { name: /^upload, measure/ }))
  await user.click(screen.getByRole('button', { name: 'Make the key' }))
  expect((await screen.findByLabelText<HTMLInputElement>('API key')).value).toBe('rl_abcd1234')
  expect(sent('POST')).toEqual([{ name: 'Nightly import', scopes: ['scan.read', 'scan.write'], expiresInDays: 90, requestsPerMinute: 120 }])
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByLabelText('API key')).toBeNull())
})

test('a plan with storm records and no API keys offers a key for storm records alone', async () => {
  answer(readSession, owner({ plan: { plan: 'professional', state: 'active', trialEndsAt: null } }))
  answer(listApiKeys, [])
  const { user } = show(<KeysScreen />)
  expect(await screen.findByText(/does not include API keys.*A key that asks for storm records alone comes with yours\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  expect(await screen.findAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: /^ask public storm records/ })])
})

test('a webhook shows its secret once; a message shows its request and tries, and is sent again', async () => {
  const about = {
    id: idOf(71),
    url: 'https://example.com/hooks',
    description: '',
    events: ['scan.failed' as const],
    isOn: true,
    offReason: null,
    failingSince: null,
    createdBy: 'Dana',
    createdAt: '2026-06-01T10:00:00Z',
  }
  const tried = { at: '2026-06-01T10:00:01Z', status: 500, durationMs: 40, answer: 'broken', signature: 'v1,aa v1,bb' }
  const message = {
    ...{ id: idOf(72), event: 'webhook.test', state: 'given-up' as const, createdAt: '2026-06-01T10:00:00Z' },
    ...{ nextTryAt: null, tryCount: 8, lastTry: tried },
  }
  answer(listWebhooks, [])
  answer(createWebhook, { secret: 'whsec_abc', about })
  const { user } = show(<WebhooksScreen />)
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  await user.click(await screen.findByRole('button', { name: 'Add the webhook' }))
  expect(await screen.findByText(/^Enter an address that begins with https/)).toBeDefined()
  await user.type(screen.getByLabelText('Address'), about.url)
  await user.click(screen.getByRole('checkbox', { name: 'The analysis of a scan is ready' }))
  await user.click(screen.getByRole('checkbox', { name: 'A version of a report was made' }))
  answer(listWebhooks, [about])
  await user.click(screen.getByRole('button', { name: 'Add the webhook' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_abc')
  expect(sent('POST')).toEqual([{ url: about.url, description: '', events: ['scan.failed'] }])
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))

  answer(testWebhook, message)
  answer(listDeliveries, [message])
  answer(readDelivery, {
    ...message,
    tries: [tried],
    request: { url: about.url, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' },
  })
  answer(replayDelivery, { ...message, state: 'waiting', tryCount: 0 })
  await user.click(await screen.findByRole('button', { name: `Send a test to ${about.url}` }))
  await user.click(await screen.findByText('answered 500, 8 tries'))
  expect((await screen.findByRole('region', { name: 'Request' })).textContent).toContain('webhook-id: msg_1')
  expect(screen.getByRole('list', { name: 'Tries' }).textContent).toContain('500 in 40 ms, signed with the new and the old secret broken')
  const until = '2026-06-04T10:00:00Z'
  answer(rotateWebhookSecret, { secret: 'whsec_new', about: { ...about, oldSecretUntil: until } })
  answer(listWebhooks, [{ ...about, oldSecretUntil: until }])
  await user.click(screen.getByRole('button', { name: `New secret for ${about.url}` }))
  await user.click(await screen.findByRole('combobox', { name: 'The old secret goes on signing' }))
  await user.click(await screen.findByRole('option', { name: 'For three days' }))
  await user.click(screen.getByRole('button', { name: 'Change the secret' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_new')
  expect(sent('POST').at(-1)).toEqual({ overlapHours: 72 })
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(await screen.findByText(/^Signed with the new and the old secret until /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Message on its way again')).toBeDefined()
})

const line = {
  sequence: 7,
  at: '2026-11-21T09:00:00Z',
  actor: 'Dana Moreno',
  actorKind: 'member',
  action: 'member.role-changed',
  recordType: 'member',
  recordId: 'u2',
  recordName: 'Noor',
  address: '192.0.2.7',
  userAgent: null,
  before: { role: 'field-rep' },
  after: { role: 'sales-rep' },
  hash: 'ab12',
} as const

test('the audit log: a filter, what was different, earlier lines, a broken chain', async () => {
  answer(listAudit, ({ search }) => ({
    events: [search.has('cursor') ? { ...line, sequence: 6, recordName: 'Rosa' } : line],
    next: search.has('cursor') ? null : 'seven',
    nextBefore: search.has('cursor') ? null : 7,
    actions: ['member.role-changed'],
  }))
  answer(checkAudit, { ok: false, lines: 7, brokenAt: 4, lastHash: null })
  const { user } = show(<AuditScreen />)
  expect(await screen.findByText('Noor')).toBeDefined()
  const row = within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(row).toEqual(['Role', 'field-rep', 'sales-rep'])
  await user.click(screen.getByRole('button', { name: 'Earlier lines' }))
  expect(await screen.findByText('Rosa')).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'Lines of the audit log' })).getAllByText('Changed the role of a member')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('What was done'), 'Changed the role of a member')
  await waitFor(() => expect(requests.at(-1)?.search.get('action')).toBe('member.role-changed'))
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByLabelText('Record'), 'API key')
  await user.type(screen.getByLabelText('Who'), 'Dana')
  await waitFor(() => expect(requests.at(-1)?.search.get('actor')).toBe('Dana'))
  await user.click(screen.getByRole('button', { name: 'Check the chain' }))
  expect(await screen.findByText('Line 4 does not fit the one before: the log was changed there.')).toBeDefined()
})

test('an export shows how far it is; the deletion wants the name typed', async () => {
  const row = {
    id: idOf(4),
    state: 'running',
    requestedBy: 'Dana Moreno',
    requestedAt: '2026-11-21T09:00:00Z',
    finishedAt: null,
    expiresAt: null,
    sizeBytes: null,
    sha256: null,
    progress: 0.4,
    damagedFiles: 0,
    failure: null,
  } as const
  answer(listExports, [row])
  answer(createExport, row)
  refuse(deleteOrganization, 409, 'conflict', 'A legal hold stands')
  const { user } = show(<DataScreen />)
  expect(await screen.findByText('40 % written')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Delete Moreno Roofing' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Delete the organization' })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  await user.type(within(dialog).getByLabelText('Type Moreno Roofing to confirm'), 'Moreno Roofing')
  await user.click(confirm)
  expect(await screen.findByText('A legal hold stands')).toBeDefined()
})

test('what is damaged stands with its record and what mends it; a check is started and told', async () => {
  const check = {
    id: idOf(5),
    state: 'finished',
    requestedBy: null,
    requestedAt: '2026-11-21T09:00:00Z',
    finishedAt: '2026-11-21T09:05:00Z',
    doneFiles: 12,
    doneBytes: 3_000_000,
    totalFiles: 12,
    troubles: 1,
  } as const
  const damaged = {
    sha256: 'a'.repeat(64),
    damage: 'missing',
    foundAt: '2026-11-21T09:04:00Z',
    use: 'original',
    name: 'DRN_0001.jpg',
    propertyId: idOf(6),
    propertyName: 'Depot',
    scanId: idOf(7),
    captureId: idOf(8),
  } as const
  let state: StoredFilesState = { check, damaged: [damaged], damagedCount: 1, everyDays: 7 }
  answer(readStoredFiles, () => state)
  answer(checkStoredFiles, () => {
    state = { ...state, check: { ...check, state: 'running', doneFiles: 3, troubles: 0 } }
    return state
  })
  const { user } = show(<StoredFilesScreen />)
  expect(await screen.findByText(/12 files, .* 1 file not in order/)).toBeDefined()
  expect(screen.getByText(/The original is missing in the storage. Upload the same file again/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the scan' }).getAttribute('href')).toBe(`/analysis/${idOf(7)}`)
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('3 of 12 files')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check now' }).hasAttribute('disabled')).toBe(true)
})
