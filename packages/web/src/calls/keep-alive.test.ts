import { patchIssue } from '@ridgeline/contracts/issue'
import { patchScan, readScan } from '@ridgeline/contracts/scan'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#calls/api.ts'
import { idOf } from '#test/records.ts'

interface Sent {
  readonly method: string
  readonly keepalive: boolean
  readonly answer: () => void
}

/** Requests stay on their way until they are answered. */
function hold(): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    (_: string, { method = 'GET', keepalive = false }: RequestInit) =>
      new Promise<Response>((resolve) => {
        sent.push({ method, keepalive, answer: () => resolve(new Response('{"code":"internal","message":"x"}', { status: 500 })) })
      }),
  )
  return sent
}

let sent: Sent[] = []
const open: Promise<unknown>[] = []
const ask = (asked: Promise<unknown>) => open.push(asked.catch(() => undefined))
const judge = () => ask(call(patchIssue, { params: { id: idOf(1) }, body: { status: 'accepted' } }))
const note = (length: number) => ask(call(patchScan, { params: { id: idOf(1) }, body: { notes: 'é'.repeat(length) } }))
afterEach(async () => {
  for (const { answer } of sent) answer()
  await Promise.all(open.splice(0))
})
const kept = () => sent.map(({ keepalive }) => keepalive)

test('a judgement outlives its page, a reading does not', () => {
  sent = hold()
  judge()
  ask(call(readScan, { params: { id: idOf(1) } }))
  expect(sent.map(({ method, keepalive }) => [method, keepalive])).toEqual([
    ['PATCH', true],
    ['GET', false],
  ])
})

test('what is on its way together stays under what browsers take, in bytes', async () => {
  sent = hold()
  note(20_000)
  note(20_000)
  judge()
  expect(kept()).toEqual([true, false, true])
  for (const { answer } of sent) answer()
  await Promise.all(open.splice(0))
  note(20_000)
  note(40_000)
  expect(kept().slice(3)).toEqual([true, false])
})

test('of many small changes at once the first few are kept', () => {
  sent = hold()
  for (let i = 0; i < 10; i++) judge()
  expect(kept().filter(Boolean)).toHaveLength(8)
})
