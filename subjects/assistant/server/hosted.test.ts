import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { createApiKey } from '@ridgeline/account/contract/api-key'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askAssistant } from '#contract/message'
import { putAssistantSettings, readAssistantSettings } from '#contract/settings'
import type { HostedModel } from '#server/models/hosted-model'
import { assistantNotes } from '#server/notes'

/** What the hosted model does when it is asked; what it was opened as, and how often it was asked. */
let reply: () => LanguageModelV3StreamPart[] | Error
let opened: HostedModel[] = []
let questions = 0
const TOKENS = 40
const usage = {
  inputTokens: { total: TOKENS - 10, noCache: TOKENS - 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 10, text: 10, reasoning: 0 },
}
const says = (text: string) => (): LanguageModelV3StreamPart[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
  { type: 'text-end', id: 't' },
  { type: 'finish', usage, finishReason: { unified: 'stop', raw: undefined } },
]
const UNKNOWN = 'I do not know that: neither the handbook nor your records say it.'

const hosted: LanguageModelV3 = {
  specificationVersion: 'v3',
  provider: 'test',
  modelId: 'hosted',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('answers are streamed')),
  doStream: async () => {
    questions++
    const parts = reply()
    if (parts instanceof Error) throw parts
    return {
      stream: new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part)
          controller.close()
        },
      }),
    }
  },
}
const fromEnvironment: HostedModel = { provider: 'openai-compatible', model: 'roofs', baseUrl: 'http://127.0.0.1:9/v1', key: '' }

let app: TestApp
let owner: TestMember
let own: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  app = await startTestApp({
    models: {
      fromEnvironment,
      patienceMs: 60_000,
      open: (model) => {
        opened.push(model)
        return hosted
      },
    },
  })
  owner = await app.signUp('Olive Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  own = await buildScan(app.deps.db, owner.organizationId, { healthScore: 71 })
})
afterAll(() => app.close())
beforeEach(() => {
  opened = []
  questions = 0
})

const ask = (message: string, who = owner) =>
  who.call(askAssistant, { body: { message, about: { screen: 'property', propertyId: own.property.id } } })
const used = async () => (await owner.call(readAssistantSettings, {})).used

test('the model of the environment answers where nobody chose one, and what it took is counted', async () => {
  reply = says(UNKNOWN)
  const before = await used()
  const { response, model, notes } = await ask('who won the super bowl')
  expect([response, model, notes]).toEqual([UNKNOWN, 'openai-compatible: roofs', []])
  expect(opened).toEqual([expect.objectContaining(fromEnvironment)])
  expect((await used()).tokens).toBe(before.tokens + TOKENS)
})

test.each([
  ['fails', () => new Error('no connection')],
  ['breaks off', () => [{ type: 'error', error: new Error('cut') }] as LanguageModelV3StreamPart[]],
  ['says nothing that rests on anything', says('This roof has 12 leaks.')],
])('where it %s, the built-in one answers and says so', async (_, does) => {
  reply = does
  const { response, model, notes } = await ask('how many open issues does this roof have')
  expect(questions).toBeGreaterThan(0)
  expect(response).toMatch(/has 1 open issue: 1 major\./)
  expect(response).not.toContain('12 leaks')
  expect(model).toBe('local')
  expect(notes).toContain(assistantNotes.en.fellBack)
})

test('nothing is asked of it once the tokens of the month are used up, and the answer says so', async () => {
  reply = says(UNKNOWN)
  const settings = { provider: 'openai-compatible', model: 'm', baseUrl: 'https://models.example.com/v1', retentionDays: 30 } as const
  const { tokens } = await used()
  await owner.call(putAssistantSettings, { body: { ...settings, key: 'k', monthlyTokens: tokens + 1 } })
  expect((await ask('what is dew')).model).toBe('openai-compatible: m')
  expect(opened).toEqual([expect.objectContaining({ key: 'k', baseUrl: settings.baseUrl })])
  const { model, notes } = await ask('what is dew')
  expect([model, opened.length]).toEqual(['local', 1])
  expect(notes).toEqual([expect.stringMatching(/^The tokens of this month are used up/)])
})

test('an admin who chooses the built-in model is not overruled by the environment', async () => {
  await owner.call(putAssistantSettings, { body: { provider: 'local', monthlyTokens: 1000, retentionDays: 30 } })
  expect((await ask('what is dew')).model).toBe('local')
  expect(opened).toEqual([])
})

const MAY_NOT = 'Your role may not see that.'

test('CRM and training are told to whom the screens tell them', async () => {
  const field = await app.signUp('Field')
  await invited(app, owner, field, 'field-rep')
  expect((await ask('is the CRM in sync?')).response).toContain('No CRM is connected.')
  expect((await ask('is the CRM in sync?', field)).response).toContain(MAY_NOT)
  for (const who of [owner, field]) {
    const { response, sentences } = await ask('how far am I in my training?', who)
    expect(response).toMatch(/You hold no certificate that counts today\. You completed 0 of \d+ courses/)
    expect(sentences[0]?.evidence[0]).toMatchObject({ kind: 'course', href: '/training' })
  }
})

test('a program is told what its key was given, not what the role of its maker may see', async () => {
  const { key } = await owner.call(createApiKey, { body: { name: 'Robot', scopes: ['scan.read'] } })
  const robot = async (message: string) => {
    const res = await app.request('/api/ai-assistant', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ message, about: { screen: 'property', propertyId: own.property.id } }),
    })
    return ((await res.json()) as { response: string }).response
  }
  expect(await robot('how many open issues does this roof have')).toContain('1 open issue')
  for (const question of [
    'is the CRM in sync?',
    'how far am I in my training?',
    'what reports does this roof have',
    'show my projects',
    'list my tasks',
  ])
    expect([question, await robot(question)]).toEqual([question, expect.stringContaining(MAY_NOT)])
})
