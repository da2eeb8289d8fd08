import { expect, test } from 'vitest'
import { type ChosenFile, isSettled, nextToSend, type Queue, type QueueAction, queueReducer, totalsOf, totalsText } from './queue.ts'

const file = (id: string, name = `${id}.jpg`, sizeBytes = 100): ChosenFile => ({ id, name, sizeBytes, lastModifiedMs: 1 })
const run = (...actions: QueueAction[]): Queue => actions.reduce(queueReducer, [] as Queue)
const states = (queue: Queue) => queue.map((item) => `${item.id} ${item.state}`)

test('welcome files start pending, others are refused with their own sentence', () => {
  const queue = run({ type: 'add', files: [file('a'), file('b', 'notes.docx'), file('c', 'empty.jpg', 0)] })
  expect(states(queue)).toEqual(['a pending', 'b refused', 'c refused'])
  expect(queue[1]?.reason).toContain('notes.docx is not accepted')
  expect(queue[2]?.reason).toBe('empty.jpg is empty')
})

test('a file chosen twice is in the list once', () => {
  const again = { ...file('z'), name: 'a.jpg' }
  expect(states(run({ type: 'add', files: [file('a'), again] }, { type: 'add', files: [again] }))).toEqual(['a pending'])
})

test('three files are sent at a time, a waiting one keeps its place', () => {
  const chosen = run({ type: 'add', files: ['a', 'b', 'c', 'd', 'e'].map((id) => file(id)) })
  expect(nextToSend(chosen).map((item) => item.id)).toEqual(['a', 'b', 'c'])
  const started = queueReducer(chosen, { type: 'start', ids: ['a', 'b', 'c'] })
  expect(nextToSend(started)).toEqual([])
  const waiting = queueReducer(started, { type: 'wait', id: 'a' })
  expect(nextToSend(waiting)).toEqual([])
  const done = queueReducer(waiting, { type: 'done', id: 'b', uploadUrl: '/api/uploads/1' })
  expect(nextToSend(done).map((item) => item.id)).toEqual(['d'])
})

test('progress wakes a waiting file and cannot undo a finished one', () => {
  const queue = run(
    { type: 'add', files: [file('a'), file('b')] },
    { type: 'start', ids: ['a', 'b'] },
    { type: 'wait', id: 'a' },
    { type: 'done', id: 'b', uploadUrl: '/api/uploads/b' },
    {
      type: 'progress',
      sentBytes: new Map([
        ['a', 40],
        ['b', 70],
      ]),
    },
  )
  expect(queue[0]).toMatchObject({ state: 'uploading', sentBytes: 40 })
  expect(queue[1]).toMatchObject({ state: 'done', sentBytes: 100, uploadUrl: '/api/uploads/b' })
})

test('totals count only what is accepted; the queue settles when nothing is on its way', () => {
  const queue = run(
    { type: 'add', files: [file('a'), file('b'), file('c', 'x.exe')] },
    { type: 'start', ids: ['a', 'b'] },
    { type: 'done', id: 'a', uploadUrl: '/api/uploads/a' },
  )
  expect(totalsOf(queue)).toMatchObject({ accepted: 2, done: 1, refused: 1, totalBytes: 200, sentBytes: 100 })
  expect(isSettled(totalsOf(queue))).toBe(false)
  const failed = queueReducer(queue, { type: 'fail', id: 'b', reason: 'The server is full.' })
  expect(isSettled(totalsOf(failed))).toBe(true)
  expect(states(queueReducer(failed, { type: 'retry' }))).toEqual(['a done', 'b pending', 'c refused'])
  expect(isSettled(totalsOf([]))).toBe(false)
})

test('a file that cannot be read is refused, and sent only where the person insists', () => {
  const reason = 'The file ends too early.'
  const unread = run({ type: 'add', files: ['a', 'b', 'c', 'd'].map((id) => file(id)) }, { type: 'unreadable', id: 'b', reason })
  expect(unread[1]).toMatchObject({ state: 'refused', reason, isUnreadable: true })
  expect(totalsOf(unread)).toMatchObject({ accepted: 3, refused: 1, totalBytes: 300 })
  expect(totalsText(totalsOf(unread))).toBe('3 of 4 can be read, 1 refused')
  expect(nextToSend(unread).map((item) => item.id)).toEqual(['a', 'c', 'd'])
  const insisted = queueReducer(unread, { type: 'insist', id: 'b' })
  expect(insisted[1]).toMatchObject({ state: 'pending', reason: null, isUnreadable: false })
  expect(queueReducer(insisted, { type: 'unreadable', id: 'b', reason })).toEqual(insisted)
  expect(totalsText(totalsOf(insisted))).toBe('4 files')
})

test('what is on its way is for the server to judge, and a wrong kind of file cannot be insisted on', () => {
  const queue = run({ type: 'add', files: [file('a'), file('b', 'notes.docx')] }, { type: 'start', ids: ['a'] })
  expect(queueReducer(queue, { type: 'unreadable', id: 'a', reason: 'Late.' })).toEqual(queue)
  expect(queueReducer(queue, { type: 'insist', id: 'b' })).toEqual(queue)
})

test('the order of what is sent next can be changed, and what is on its way goes on', () => {
  const queue = run(
    { type: 'add', files: ['a', 'b', 'c', 'd', 'e'].map((id) => file(id)) },
    { type: 'start', ids: ['a', 'b'] },
    { type: 'order', ids: ['e', 'd', 'a'] },
  )
  expect(states(queue)).toEqual(['e pending', 'd pending', 'a uploading', 'b uploading', 'c pending'])
  expect(nextToSend(queue).map((item) => item.id)).toEqual(['e'])
})
