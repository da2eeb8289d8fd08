import { expect, test } from 'vitest'
import type { FileRow, VisitRow } from '../rows.ts'
import { nextSteps } from './order.ts'

const way = { revision: 1, sentRevision: null, tries: 0, reason: null }
const visit = (id: string, more: Partial<VisitRow> = {}) => ({ ...way, id, ...more }) as VisitRow
const file = (id: string, visitId: string, more: Partial<FileRow> = {}) =>
  ({ ...way, id, visitId, hasArrived: false, keptAt: id, ...more }) as FileRow
const steps = (rows: Partial<Parameters<typeof nextSteps>[0]>, underWay: readonly string[] = []) =>
  nextSteps({ visits: [], files: [], issues: [], ...rows }, new Set(underWay), 3).map(({ kind, id }) => `${kind} ${id}`)

test('nothing of a visit goes before the visit is there', () => {
  const files = [file('1', 'a'), file('2', 'b')]
  expect(steps({ visits: [visit('a'), visit('b', { sentRevision: 1 })], files })).toEqual(['visit a', 'bytes 2'])
})

test('an issue goes before the files, what has arrived needs no bytes, and files go in the order they were taken', () => {
  const there = [visit('a', { sentRevision: 1 })]
  const files = [file('3', 'a'), file('1', 'a', { hasArrived: true }), file('2', 'a', { sentRevision: 1 })]
  expect(steps({ visits: there, files, issues: [{ ...way, id: 'i', visitId: 'a', text: {} as never }] })).toEqual([
    'issue i',
    'file 1',
    'bytes 3',
  ])
})

test('what failed often lets the rest go first, what was refused stays, and no more are begun than may be under way', () => {
  const there = [visit('a', { sentRevision: 1 })]
  const files = [file('1', 'a', { tries: 2 }), file('2', 'a', { reason: 'no' }), file('3', 'a'), file('4', 'a'), file('5', 'a')]
  expect(steps({ visits: there, files })).toEqual(['bytes 3', 'bytes 4', 'bytes 5'])
  expect(steps({ visits: there, files }, ['bytes/3', 'bytes/4'])).toEqual(['bytes 5'])
  expect(steps({ visits: there, files: files.slice(0, 2) })).toEqual(['bytes 1'])
})
