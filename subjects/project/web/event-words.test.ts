import { expect, test } from 'vitest'
import type { ProjectEvent } from '#contract/project'
import { eventWords, inOne } from './event-words.ts'

const changed = (changes: ProjectEvent['changes']) =>
  eventWords({ id: 'e', at: '2026-03-10T12:00:00Z', by: 'Ann', action: 'changed', subject: '', changes, isAutomatic: false })

test('a change is told with what it was and what it is, and not as an arrow between two equal words', () => {
  expect(changed({ budget: { from: '', to: '$0 of $11,650 came in' } })).toBe('Budget: $0 of $11,650 came in')
  expect(changed({ dueOn: { from: '2026-03-01', to: '2026-03-08' } })).toBe('Due day: 2026-03-01 \u2192 2026-03-08')
  expect(changed({ budget: { from: '$0 of $10 came in', to: '$0 of $10 came in' } })).toBe('Budget changed')
})

test('what one person did in one minute is one line of the feed, and not what another did, or an automation', () => {
  const event = (at: string, by: string, isAutomatic = false): ProjectEvent => ({
    ...{ id: at + by, at: `2026-03-10T12:${at}Z`, by, action: 'task-added', subject: at, changes: {}, isAutomatic },
  })
  const feed = [event('02:10', 'Ann'), event('02:05', 'Ann'), event('02:04', 'Ann', true), event('01:59', 'Ann'), event('01:10', 'Bo')]
  expect(inOne(feed).map((several) => several.map(({ subject }) => subject))).toEqual([['02:10', '02:05'], ['02:04'], ['01:59'], ['01:10']])
})
