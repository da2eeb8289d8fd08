import { expect, test } from 'vitest'
import { CrmError } from '#server/vendors/error'
import { nextTry } from '#server/vendors/sync/retry'

const busy = (status: number, retryAfter: number | null = null) => new CrmError('busy', 'later', { status, retryAfter })

test('waits twice as long each time, less a random half', () => {
  expect(nextTry(busy(503), 1, true, 0)).toEqual({ kind: 'again', seconds: 1 })
  expect(nextTry(busy(503), 3, true, 0)).toEqual({ kind: 'again', seconds: 4 })
  expect(nextTry(busy(503), 3, true, 1)).toEqual({ kind: 'again', seconds: 2 })
})
test("takes the vendor's wish, and leaves a long one to the queue", () => {
  expect(nextTry(busy(429, 7), 1, false, 0)).toEqual({ kind: 'again', seconds: 7 })
  expect(nextTry(busy(429, 3600), 1, true, 0)).toEqual({ kind: 'later', seconds: 3600 })
})
test('a fifth try waits for its next turn', () => expect(nextTry(busy(500), 4, true, 0).kind).toBe('later'))
test('a create is sent again only when the vendor says that it did not happen', () => {
  expect(nextTry(busy(503), 1, false, 0).kind).toBe('never')
  expect(nextTry(new CrmError('unanswered', 'no answer'), 1, false, 0).kind).toBe('never')
  expect(nextTry(new CrmError('unanswered', 'no answer'), 1, true, 0).kind).toBe('again')
})
test.each(['credentials', 'invalid', 'duplicate', 'gone', 'unreadable'] as const)('%s is not tried again', (kind) =>
  expect(nextTry(new CrmError(kind, 'no'), 1, true, 0)).toEqual({ kind: 'never' }),
)
