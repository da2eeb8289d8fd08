import { answerPages, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckedSentence } from '#contract/evidence'
import { askAssistant, listAssistantMessages } from '#contract/message'
import { draftReady, type Proposal } from '#contract/proposal'
import { words } from './assistant-words.ts'
import { Conversation } from './conversation.tsx'

/** Under load typing takes its time. */
const SLOW = { timeout: 15_000 }
const PATIENCE = 60_000
const about = { screen: 'assistant', step: '', propertyId: null, scanId: null } as const
const sentence: CheckedSentence = { text: 'Two roofs wait.', evidence: [], startsParagraph: true }
const wholeAnswer = { response: sentence.text, sentences: [sentence], proposals: [], notes: [], offers: [], model: 'local' }
const asEvent = (type: string, data: unknown) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
const TOLD = asEvent('sentence', sentence) + asEvent('done', wholeAnswer)

const asked = () => requests.filter(({ method, path }) => method === 'POST' && path === askAssistant.path)
const field = () => screen.findByRole('textbox', { name: words.placeholderOfAll }, SLOW)
const press = (name: string) => screen.findByRole('button', { name }, SLOW)

/** What the server streams, one answer after the other; the last one stays. A function is given the signal of the request. */
type Streamed = string | Response | ((signal: AbortSignal) => Promise<Response>)
function stream(...replies: Streamed[]): void {
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST' || url !== askAssistant.path) return plain(url, init)
    requests.push({ method: 'POST', path: url, search: new URLSearchParams(), body: JSON.parse(String(init.body)) })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (typeof reply === 'function') return reply(init.signal as AbortSignal)
    return typeof reply === 'string' ? new Response(reply) : reply
  })
}
const show = () =>
  renderScreen(<Conversation about={about} propertyId={null} context="A screen" header={(actions) => actions} />, { path: '/assistant' })
    .user

beforeEach(() => answerPages(listAssistantMessages, () => []))

test(
  'Enter sends, Shift and Enter begin a line, and what was asked goes with the words of the screen',
  async () => {
    stream(TOLD)
    const user = show()
    await user.type(await field(), 'What waits{Shift>}{Enter}{/Shift}here?')
    expect((await field()).textContent).toBe('What waits\nhere?')
    expect(asked()).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Two roofs wait\./, undefined, SLOW)).toBeDefined()
    const context = 'Role of who asks: Admin / Manager. A screen'
    expect(asked().map(({ body }) => body)).toEqual([{ message: 'What waits\nhere?', context, conversationHistory: [], about }])
    expect((await field()).textContent).toBe('')
  },
  PATIENCE,
)

test(
  'a blank question is not sent, by key or by button',
  async () => {
    stream(TOLD)
    const user = show()
    await user.type(await field(), '   {Enter}')
    await user.click(await press(words.send))
    expect(asked()).toEqual([])
    expect(screen.queryByText(/Two roofs wait/)).toBeNull()
  },
  PATIENCE,
)

test(
  'while an answer comes nothing else can be asked, and it can be stopped; what was asked can be asked again',
  async () => {
    const stopped = (signal: AbortSignal) =>
      new Promise<Response>((_, refuse) => {
        signal.addEventListener('abort', () => refuse(signal.reason))
      })
    stream(stopped, TOLD)
    const user = show()
    await user.type(await field(), 'What waits?{Enter}')
    expect(await screen.findByText(`${words.working}…`, undefined, SLOW)).toBeDefined()
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true')
    await user.type(await field(), 'And here?{Enter}')
    expect(asked()).toHaveLength(1)
    await user.click(await press(words.stop))
    expect(await screen.findByText(words.stopped, undefined, SLOW)).toBeDefined()
    expect(screen.queryByText(words.failedTitle)).toBeNull()
    await user.click(await press(words.retry))
    expect(await screen.findByText(/Two roofs wait\./, undefined, SLOW)).toBeDefined()
    expect(asked().map(({ body }) => (body as { message: string }).message)).toEqual(['What waits?', 'What waits?'])
  },
  PATIENCE,
)

test.each([
  ['an answer of the server that is none', () => new Response('{"code":"internal","message":"x"}', { status: 500 }), 0],
  ['a failure on the way', () => asEvent('sentence', sentence) + asEvent('failed', 'x'), 1],
  ['an answer that breaks off', () => asEvent('sentence', sentence), 1],
])(
  '%s is told by the toast agreed on, and can be tried again',
  async (_, broken, told) => {
    stream(broken(), TOLD)
    const user = show()
    await user.type(await field(), 'What waits?{Enter}')
    expect(await screen.findByText('Error', undefined, SLOW)).toBeDefined()
    expect(screen.queryAllByText(/Two roofs wait/)).toHaveLength(told)
    // In the toast, and where the answer would stand.
    expect(screen.getAllByText('Failed to get AI response. Please try again.').length).toBeGreaterThanOrEqual(2)
    await user.click(await press(words.retry))
    await waitFor(() => expect(asked()).toHaveLength(2), SLOW)
  },
  PATIENCE,
)

test(
  'an answer is copied as plain text, and the conversation is told politely',
  async () => {
    stream(TOLD)
    const user = show()
    const log = screen.getByRole('log', { name: words.title })
    expect(log.getAttribute('aria-live')).toBe('polite')
    await user.type(await field(), 'What waits?{Enter}')
    await user.click(await press(words.copy))
    expect(await navigator.clipboard.readText()).toBe('Two roofs wait.')
    expect(await screen.findByText(words.copied, undefined, SLOW)).toBeDefined()
    expect(log.textContent).toContain('Two roofs wait.')
  },
  PATIENCE,
)

test(
  'what may have been meant is offered as buttons that ask it; without speech recognition nobody is asked to speak',
  async () => {
    const offers = [{ label: 'Depot North', message: 'the score (Depot North)' }]
    stream(asEvent('done', { ...wholeAnswer, offers }), TOLD)
    const user = show()
    await user.type(await field(), 'the score{Enter}')
    expect(screen.queryByRole('button', { name: words.speak })).toBeNull()
    await user.click(await press('Depot North'))
    await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ message: 'the score (Depot North)' }), SLOW)
  },
  PATIENCE,
)

test.each(['waiting', 'approved', 'dismissed'] as const)(
  'a draft that is %s is said to change nothing yet only while it waits; afterwards who decided stands there',
  async (verdict) => {
    const change = { makes: 'task', projectId: idOf(1), title: 'Call the owner', notes: '', dueOn: null } as const
    const at = '2026-11-30T09:00:00Z'
    const decision = verdict === 'waiting' ? { decidedBy: null, decidedAt: null } : { decidedBy: 'Ana Reyes', decidedAt: at }
    const made = { evidence: [], model: 'local', propertyId: null, createdAt: at }
    const draft: Proposal = { ...made, id: idOf(2), kind: 'task', change, origin: 'rules', verdict, ...decision }
    const content = `Two roofs wait. ${draftReady}`
    const sentences = [sentence, { ...sentence, text: draftReady, startsParagraph: false }]
    const answered = { role: 'assistant', model: 'local', timestamp: at } as const
    answerPages(listAssistantMessages, () => [{ ...answered, id: idOf(3), content, sentences, proposals: [draft], notes: [] }])
    show()
    expect(await screen.findByText(/Two roofs wait\./, undefined, SLOW)).toBeDefined()
    expect(screen.queryByText(new RegExp(draftReady)) !== null).toBe(verdict === 'waiting')
    expect(screen.queryByText(/^By Ana Reyes, Nov 30/) !== null).toBe(verdict !== 'waiting')
  },
)
