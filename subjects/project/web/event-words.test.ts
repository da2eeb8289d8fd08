import { expect, test } from 'vitest'
import type { ProjectEvent } from '#contract/project'
import { eventWords } from './event-words.ts'

const changed = (changes: ProjectEvent['changes']) =>
  eventWords({ id: 'e', at: '2026-03-10T12:00:00Z', by: 'Ann', action: 'changed', subject: '', changes, isAutomatic: false })

test('a change is told with what it was and what it is, and not as an arrow between two equal words', () => {
  expect(changed({ budget: { from: '', to: '$0 of $11,650 came in' } })).toBe('Budget: $0 of $11,650 came in')
  expect(changed({ dueOn: { from: '2026-03-01', to: '2026-03-08' } })).toBe('Due day: 2026-03-01 \u2192 2026-03-08')
  expect(changed({ budget: { from: '$0 of $10 came in', to: '$0 of $10 came in' } })).toBe('Budget changed')
})
