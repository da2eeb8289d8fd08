import { expect, test } from 'vitest'
import type { Sending } from '../phone.ts'
import type { FileRow, VisitRow } from '../rows.ts'
import { type Answer, answerOf, answerTo } from './answer.ts'
import { keyOf, type Step } from './order.ts'
import { startSender, type Work } from './sender.ts'

/** A server that answers as it is told to, and a phone with one visit and some files. */
function world(count: number, answer: (step: Step, tried: number) => Answer | null) {
  const way = { revision: 1, tries: 0, reason: null as string | null }
  const visits = [{ ...way, id: 'a', sentRevision: 1 }] as VisitRow[]
  let files = Array.from(
    { length: count },
    (_, i) => ({ ...way, id: `${i}`, visitId: 'a', sentRevision: null, hasArrived: true, keptAt: `${i}` }) as unknown as FileRow,
  )
  const told: Sending[] = []
  const waits: number[] = []
  const done: string[] = []
  const tried = new Map<string, number>()
  const hindrance: { is: 'offline' | null } = { is: null }
  const work: Work = {
    rows: async () => ({ visits, files, issues: [] }),
    perform: async (step) => {
      const times = (tried.get(keyOf(step)) ?? 0) + 1
      tried.set(keyOf(step), times)
      const said = answer(step, times)
      const change = (patch: Partial<FileRow>) => {
        files = files.map((file) => (file.id === step.id ? { ...file, ...patch } : file))
      }
      if (said === null) {
        done.push(step.id)
        change({ sentRevision: 1 })
      } else if (said.is === 'final') change({ reason: said.reason })
      else if (said.is === 'later') change({ tries: times })
      return said
    },
    hindered: () => hindrance.is,
    changed: (state) => told.push(state),
    wait: async (ms) => void waits.push(ms),
  }
  return { sender: startSender(work), told, waits, done, tried, hindrance, settle: () => new Promise((resolve) => setTimeout(resolve, 20)) }
}

test('everything that waits is sent once, and then nothing is left to do', async () => {
  const { sender, done, told, settle } = world(7, () => null)
  sender.wake()
  await settle()
  expect(done.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(told).toEqual(['sending', 'idle'])
})

test('a server without an answer is asked again, later each time and at most once a minute, until it has all', async () => {
  const { sender, done, waits, told, settle } = world(1, (_, tried) => (tried < 9 ? { is: 'later' } : null))
  sender.wake()
  await settle()
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(done).toEqual(['0'])
  expect(told).toContain('offline')
  expect(told.at(-1)).toBe('idle')
})

test('a file that the server refuses holds up nobody and is not tried again by itself', async () => {
  const { sender, done, tried, settle } = world(4, (step) => (step.id === '1' ? { is: 'final', reason: 'too large' } : null))
  sender.wake()
  await settle()
  expect(done.toSorted()).toEqual(['0', '2', '3'])
  expect(tried.get('file/1')).toBe(1)
})

test('an ended session stops it, and it goes on after signing in', async () => {
  let isSignedIn = false
  const { sender, done, told, settle } = world(3, () => (isSignedIn ? null : { is: 'signed-out' }))
  sender.wake()
  await settle()
  expect([told.at(-1), done]).toEqual(['signed-out', []])
  isSignedIn = true
  sender.wake()
  await settle()
  expect([told.at(-1), done.length]).toEqual(['idle', 3])
})

test('what is refused because somebody else works here stops it, and is not asked again by itself', async () => {
  let isBack = false
  const { sender, done, told, tried, waits, settle } = world(3, () => (isBack ? null : { is: 'other-member' }))
  sender.wake()
  await settle()
  expect([told.at(-1), done, waits]).toEqual(['other-member', [], []])
  expect([...tried.values()].every((times) => times === 1)).toBe(true)
  isBack = true
  sender.wake()
  await settle()
  expect([told.at(-1), done.length]).toEqual(['idle', 3])
})

test('without a connection nothing is tried; when it is back, it goes on', async () => {
  const { sender, hindrance, tried, told, done, settle } = world(2, () => null)
  hindrance.is = 'offline'
  sender.wake()
  await settle()
  expect([told, tried.size]).toEqual([['offline'], 0])
  hindrance.is = null
  sender.wake()
  await settle()
  expect(done.length).toBe(2)
})

test('what an answer means', () => {
  expect(answerOf(401, '')).toEqual({ is: 'signed-out' })
  expect([408, 409, 423, 425, 429, 500, 502, 503, 507].map((status) => answerOf(status, '').is)).toEqual(Array(9).fill('later'))
  expect(answerOf(403, 'of another', 'other-member')).toEqual({ is: 'other-member' })
  expect(answerOf(403, 'choose a role', 'role-required')).toEqual({ is: 'final', reason: 'choose a role' })
  expect(answerOf(413, 'too large')).toEqual({ is: 'final', reason: 'too large' })
  expect(answerTo(new TypeError('Failed to fetch'))).toEqual({ is: 'later' })
  expect(answerTo(new SyntaxError('<html>'))).toEqual({ is: 'later' })
})
