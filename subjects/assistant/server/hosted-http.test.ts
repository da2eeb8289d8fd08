import { LLMock } from '@copilotkit/aimock'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { property } from '@ridgeline/property/server/tables/property'
import { comment } from '@ridgeline/report/server/tables/comment'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { editDraft, openDraft } from '@ridgeline/winn/contract/report-draft'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { askAssistant } from '#contract/message'
import { createProposal, type Proposal, type ProposalKind } from '#contract/proposal'
import { readAssistantSettings } from '#contract/settings'
import { type HostedModel, hostedModels } from '#server/models/hosted-model'
import { assistantNotes } from '#server/notes'

/**
 * Hosted models over real HTTP, against a mock of the three protocols that others wrote and hold to the real services: nothing of ours is on the other side.
 */
const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 7 })
/** Longer than any answer of the mock takes on a full machine. */
const PATIENCE_MS = 30_000
/** Where the mock is not to answer in time. */
const LITTLE_PATIENCE_MS = 300
let patienceMs = PATIENCE_MS
let current: HostedModel
const addressOf = {
  'openai-compatible': '/v1',
  anthropic: '/v1',
  google: '/v1beta',
} as const satisfies Record<HostedModel['provider'], string>
const providers = Object.keys(addressOf) as HostedModel['provider'][]
const use = (provider: HostedModel['provider']) => {
  current = { provider, model: modelOf[provider], baseUrl: `${mock.url}${addressOf[provider]}`, key: 'a-key' }
}
const modelOf = { 'openai-compatible': 'roofs-1', anthropic: 'claude-sonnet-4-5', google: 'gemini-2.5-flash' } as const

let app: TestApp
let owner: TestMember
let own: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await mock.start()
  const real = hostedModels(null, PATIENCE_MS)
  app = await startTestApp({
    models: {
      get patienceMs() {
        return patienceMs
      },
      open: real.open,
      get fromEnvironment() {
        return current
      },
    },
  })
  owner = await app.signUp('Olive Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  own = await buildScan(app.deps.db, owner.organizationId, { healthScore: 71 })
  await app.deps.db.update(property).set({ name: 'Depot North' }).where(eq(property.id, own.property.id))
})
afterAll(async () => {
  await app.close()
  await mock.stop()
})
beforeEach(() => {
  mock.reset()
  use('openai-compatible')
  patienceMs = PATIENCE_MS
})

const ISSUES = 'how many open issues does this roof have'
const question = (message: string) => ({ message, about: { screen: 'property' as const, propertyId: own.property.id } })
const ask = (message: string) => owner.call(askAssistant, { body: question(message) })
const events = async (message: string) => {
  const res = await owner.request('/api/ai-assistant', {
    method: 'POST',
    body: JSON.stringify(question(message)),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  })
  return (await res.text())
    .trim()
    .split('\n\n')
    .map((block) => ({ type: /^event: (.*)$/m.exec(block)?.[1], data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }))
}
/** What the model is to do: ask the tool, then say this. */
const lookUpThenSay = (text: string, tool = 'issues', input: object = { about: '' }) => {
  mock.on({ hasToolResult: false }, calling(tool, JSON.stringify(input)))
  mock.on({ hasToolResult: true }, { content: text })
}
/** Google ends a call of a tool with STOP, which the mock has to be told. */
const calling = (name: string, input: string) => ({
  toolCalls: [{ name, arguments: input }],
  ...(current.provider === 'google' && { finishReason: 'stop' }),
})

describe.each(providers)('%s', (provider) => {
  beforeEach(() => use(provider))

  test('asks a tool, and what it says of it stands with its evidence; what it invents does not', async () => {
    lookUpThenSay('The scan has 1 open issue [e1]. Twelve more wait on the roof [e1]. The client was told.')
    const { response, sentences, model, notes } = await ask(ISSUES)
    expect(model).toBe(`${provider}: ${modelOf[provider]}`)
    expect(response).toBe('The scan has 1 open issue.')
    expect(sentences[0]?.evidence[0]).toMatchObject({ kind: 'scan', id: own.scan.id })
    expect(notes).toEqual([assistantNotes.en.removed])
    expect(mock.getRequests()).toHaveLength(2)
  })

  test('is sent the tools, the question and the facts, and nothing of the owner', async () => {
    await app.deps.db
      .update(property)
      .set({ ownerName: 'Pat Private', ownerEmail: 'pat@private.example' })
      .where(eq(property.id, own.property.id))
    lookUpThenSay('The scan has 1 open issue [e1].')
    await ask(ISSUES)
    const sent = JSON.stringify(mock.getRequests().map(({ body }) => body))
    expect(sent).toContain(ISSUES)
    expect(sent).toContain('1 open issue')
    expect(sent).toContain('survey-gate')
    expect(sent).not.toMatch(/Pat Private|pat@private|a-key/)
    const [first] = mock.getRequests()
    const keys = { 'openai-compatible': 'authorization', anthropic: 'x-api-key', google: 'x-goog-api-key' } as const
    expect(Object.keys(first?.headers ?? {})).toContain(keys[provider])
  })

  test('streams: sentences come one by one', async () => {
    lookUpThenSay('The scan has 1 open issue [e1]. It is major [e1].')
    const said = await events(ISSUES)
    expect(said.filter(({ type }) => type === 'sentence').map(({ data }) => data.text)).toEqual([
      'The scan has 1 open issue.',
      'It is major.',
    ])
    expect(said.at(-1)).toMatchObject({ type: 'done', data: { model: `${provider}: ${modelOf[provider]}`, notes: [] } })
  })

  test.each([
    [
      'refuses the key',
      () => mock.on({}, { error: { message: 'Incorrect API key provided.', type: 'invalid_request_error' }, status: 401 }),
    ],
    [
      'has too many requests',
      () => mock.on({}, { error: { message: 'Rate limit', type: 'rate_limit_error' }, status: 429, retryAfter: 0 }),
    ],
    ['is broken', () => mock.on({}, { error: { message: 'boom', type: 'server_error' }, status: 500 })],
    ['answers with rubbish', () => mock.on({}, { content: 'x' }, { chaos: { malformedRate: 1 } })],
    ['cuts the connection', () => mock.on({}, { content: 'x' }, { chaos: { disconnectRate: 1 } })],
    ['is cut in the middle', () => cutAfterTool()],
    ['takes too long', () => answerTooLate()],
    ['calls a tool that is none', () => lookUpThenSay('Sent [e1].', 'send_mail', { to: 'evil@example.com' })],
    ['calls a tool with what is no input', () => lookUpThenSay('Done [e1].', 'issues', { about: 7 })],
  ])('where it %s, the built-in model answers and the answer says so', async (_, does) => {
    does()
    const said = await events(ISSUES)
    const done = said.at(-1)
    expect(done?.type).toBe('done')
    expect(done?.data).toMatchObject({ model: 'local', notes: expect.arrayContaining([assistantNotes.en.fellBack]) })
    expect(done?.data.response).toMatch(/has 1 open issue: 1 major\./)
    // What the first model said is void where the second begins.
    const again = said.findIndex(({ type }) => type === 'restart')
    expect(again).toBeGreaterThanOrEqual(0)
    expect(said.slice(again).flatMap(({ type, data }) => (type === 'sentence' ? [data] : []))).toEqual(done?.data.sentences)
    expect(done?.data.proposals).toEqual([])
  })
})

function answerTooLate(): void {
  patienceMs = LITTLE_PATIENCE_MS
  mock.on({}, { content: 'x' }, { chaos: { latencyMs: 2 * PATIENCE_MS } })
}

/** The tool is asked, and the answer breaks off behind its first pieces. */
function cutAfterTool(): void {
  mock.on({ hasToolResult: false }, calling('issues', '{"about":""}'))
  mock.on({ hasToolResult: true }, { content: 'The scan has 1 open issue [e1]. It is major [e1].' }, { truncateAfterChunks: 3 })
}

test.each(providers)(
  '%s words a summary and a mail out of facts; what it invents is not in them, and the record names it',
  async (provider) => {
    use(provider)
    mock.on(
      {},
      {
        content:
          'The scan of March 1, 2026 has 1 open issue: 1 major [e5]. It has 1 open issue [e5]. There are 40 leaks [e1]. The roof is sound [e1].',
      },
    )
    const draft = await owner.call(createProposal, { body: { kind: 'summary', propertyId: own.property.id } })
    const text = draft.change.makes === 'draft-text' ? draft.change.text : ''
    expect(draft).toMatchObject({ origin: 'model', model: `${provider}: ${modelOf[provider]}` })
    expect(text).toContain('1 open issue')
    expect(text).not.toMatch(/40|sound|\[e/)
    mock.reset()
    mock.on({}, { error: { message: 'down' }, status: 500, retryAfter: 0 })
    const mail = await owner.call(createProposal, { body: { kind: 'mail', propertyId: own.property.id } })
    expect(mail).toMatchObject({ origin: 'rules', model: 'local', change: { text: expect.stringContaining('has 1 open issue: 1 major.') } })
  },
)

describe('a text of the report draft that the library has nothing for', () => {
  const TITLE = 'Loose flashing'
  const ADVICE = 'Refasten the flashing at the north curb.'
  let photo: string
  const draft = (kind: ProposalKind, path?: string[]) =>
    owner.call(createProposal, { body: { kind, propertyId: own.property.id, ...(path && { path }) } })
  const textOf = ({ change }: Proposal) => (change.makes === 'draft-text' ? change.text : '')
  beforeAll(async () => {
    await app.deps.db.delete(comment).where(eq(comment.organizationId, owner.organizationId))
    await app.deps.db
      .update(issue)
      .set({ title: TITLE, description: 'The flashing is open.', recommendedAction: ADVICE, location: '' })
      .where(eq(issue.id, own.issue.id))
    const { id } = await owner.call(openDraft, { params: { id: own.property.id } })
    photo = crypto.randomUUID()
    const value = { slope: '', damage: 'hail impact', item: 'ridge vent' }
    await owner.call(editDraft, {
      params: { id },
      body: { edits: [{ id: crypto.randomUUID(), path: ['photos', photo], was: null, value }] },
    })
  })

  test.each([
    [
      'finding',
      (): string[] => ['findings', own.issue.id, 'text'],
      `“${TITLE}” is major [e1]. It is 40 ft long [e1].`,
      /^“Loose flashing” is major\.$/,
    ],
    [
      'finding',
      (): string[] => ['findings', own.issue.id, 'recommendedAction'],
      `The record of “${TITLE}” says: “${ADVICE}” [e2].`,
      /Refasten the flashing/,
    ],
    [
      'caption',
      (): string[] => ['photos', photo, 'caption'],
      'The photo shows “hail impact, ridge vent” [e1]. Nine more follow [e1].',
      /^The photo shows hail impact, ridge vent\.$/,
    ],
    ['recommendation', (): undefined => undefined, `The record of “${TITLE}” says: “${ADVICE}” [e1].`, /Refasten the flashing/],
  ] as const)('%s: is in the words of the model, without what it invents, and waits for approval', async (kind, path, says, expected) => {
    mock.on({}, { content: says })
    const made = await draft(kind, path())
    expect([made.origin, made.model, made.verdict]).toEqual(['model', 'openai-compatible: roofs-1', 'waiting'])
    expect(textOf(made)).toMatch(expected)
    mock.reset()
    mock.on({}, { content: 'All is well on this roof [e9].' })
    const byRules = await draft(kind, path())
    expect([byRules.origin, byRules.model]).toEqual(['rules', 'local'])
    expect(textOf(byRules)).not.toMatch(/well/)
    expect(textOf(byRules)).not.toBe('')
  })

  test('is of the library where that has a fitting one, and no model is asked', async () => {
    const text = 'Loose flashing is refastened and sealed at the curb.'
    await app.deps.db
      .insert(comment)
      .values({ organizationId: owner.organizationId, use: 'action', text, changedBy: 'Olive Owner', changedAt: new Date() })
    for (const [kind, path] of [
      ['finding', ['findings', own.issue.id, 'recommendedAction']],
      ['recommendation', undefined],
    ] as const) {
      const made = await draft(kind, path && [...path])
      expect([made.origin, made.model]).toEqual(['library', 'local'])
      expect(textOf(made)).toContain(text)
    }
    expect(mock.getRequests()).toEqual([])
    await app.deps.db.delete(comment).where(eq(comment.organizationId, owner.organizationId))
  })

  test('of recommendations that pass over an issue is not used', async () => {
    const second = await buildScan(app.deps.db, owner.organizationId, { healthScore: 60 })
    await app.deps.db
      .update(issue)
      .set({ scanId: own.scan.id, recommendedAction: 'Clear the drain.', title: 'Drain' })
      .where(eq(issue.id, second.issue.id))
    mock.on({}, { content: `The record of “${TITLE}” says: “${ADVICE}” [e1].` })
    const made = await draft('recommendation')
    expect([made.origin, textOf(made)]).toEqual(['rules', expect.stringContaining('Clear the drain.')])
    await app.deps.db.delete(issue).where(eq(issue.id, second.issue.id))
  })
})

test('it is told the last five messages of a conversation and no older one', async () => {
  mock.on({}, { content: 'I do not know that: neither the handbook nor your records say it.' })
  const conversationHistory = Array.from({ length: 8 }, (_, i) => ({
    role: i % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `earlier message ${i + 1}`,
  }))
  await owner.call(askAssistant, { body: { ...question('and now?'), conversationHistory } })
  const sent = JSON.stringify(mock.getRequests()[0]?.body)
  expect([...sent.matchAll(/earlier message (\d)/g)].map(([, n]) => n)).toEqual(['4', '5', '6', '7', '8'])
})

test('its tokens are counted, and the question once, also where a second model answers', async () => {
  const before = (await owner.call(readAssistantSettings, {})).used
  mock.on(
    { hasToolResult: false },
    { toolCalls: [{ name: 'issues', arguments: '{"about":""}' }], usage: { prompt_tokens: 100, completion_tokens: 10 } },
  )
  mock.on({ hasToolResult: true }, { content: 'All is well.', usage: { prompt_tokens: 200, completion_tokens: 20 } })
  expect((await ask(ISSUES)).model).toBe('local')
  const { questions, tokens } = (await owner.call(readAssistantSettings, {})).used
  expect([questions - before.questions, tokens - before.tokens]).toEqual([1, 330])
})

test('it can draft only what the person asked for, once, and nothing where nobody asked', async () => {
  lookUpThenSay('I do not know that: neither the handbook nor your records say it.', 'propose', { kind: 'mail', about: '' })
  const { proposals } = await ask(ISSUES)
  expect(proposals).toEqual([])
  const offered = JSON.stringify(mock.getRequests()[0]?.body)
  expect(offered).not.toContain('"propose"')
  mock.reset()
  mock.on(
    { hasToolResult: false },
    {
      toolCalls: [1, 2].map((n) => ({ name: 'propose', arguments: '{"kind":"issue","about":"issue: loose flashing"}', id: `call_${n}` })),
    },
  )
  mock.on({ hasToolResult: true }, { content: 'Here is a draft. Nothing changes before you approve it.' })
  const asked = await ask('add an issue: loose flashing')
  expect(asked.proposals.map(({ kind, verdict }) => [kind, verdict])).toEqual([['issue', 'waiting']])
})
