import { expect, test } from 'vitest'
import { planStateOf } from '#server/plan-state'

const now = new Date('2026-06-15T12:00:00Z')
const row = { isDemo: false, plan: 'starter', paymentState: 'none', trialEndsAt: null, renewsAt: null } as const
const later = new Date('2026-06-15T12:00:01Z')

test.each([
  ['a trial runs until its last moment', { ...row, trialEndsAt: later }, 'trial'],
  ['and not in it', { ...row, trialEndsAt: now }, 'expired'],
  ['no trial and no payment', row, 'expired'],
  ['paid', { ...row, paymentState: 'active' as const }, 'active'],
  ['a payment that failed', { ...row, paymentState: 'past-due' as const }, 'past-due'],
  ['cancelled, but paid for', { ...row, paymentState: 'cancelled' as const, renewsAt: later }, 'active'],
  ['cancelled and run out', { ...row, paymentState: 'cancelled' as const, renewsAt: now }, 'expired'],
])('%s', (_, given, state) => expect(planStateOf(given, now)).toMatchObject({ plan: 'starter', state }))

test('the demo workspace has everything', () => {
  expect(planStateOf({ ...row, isDemo: true }, now)).toEqual({ plan: 'enterprise', state: 'active', trialEndsAt: null })
})
