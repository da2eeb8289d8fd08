import { BadSetting } from '@ridgeline/server/bad-setting'
import { expect, test } from 'vitest'
import { readEnv } from '#env'

const whole = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_PRICE_STARTER: 's', STRIPE_PRICE_PROFESSIONAL: 'p' }

test('without keys there are no payments', () => expect(readEnv({}).stripe).toBeNull())

test('all of them together are payments', () => {
  expect(readEnv(whole).stripe).toEqual({
    secretKey: 'sk',
    webhookSecret: 'wh',
    prices: { starter: 's', professional: 'p' },
    apiBase: null,
  })
})

test.each(Object.keys(whole))('%s may not be missing', (name) => {
  expect(() => readEnv({ ...whole, [name]: '' })).toThrow(new RegExp(`^${name} is missing`))
  expect(() => readEnv({ ...whole, [name]: '' })).toThrow(BadSetting)
})

test('mail to sales goes to the address given, else to the one mails come from', () => {
  expect(readEnv({ SALES_EMAIL: 'sales@example.com' }).salesEmail).toBe('sales@example.com')
  expect(readEnv({ MAIL_FROM: 'Roofs <hello@example.com>' }).salesEmail).toBe('hello@example.com')
  expect(() => readEnv({ SALES_EMAIL: 'nobody' })).toThrow(/^SALES_EMAIL/)
})
