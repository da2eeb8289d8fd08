import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { webhook } from '@ridgeline/webhook/server/tables/webhook'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateSecrets } from '#server/identity/secrets/rotate'
import { account, twoFactor, user } from '#server/tables/auth'

const old = { version: 1, value: 'o'.repeat(32) }
const young = { version: 2, value: 'y'.repeat(32) }
const under = (secret: typeof old, data: string) =>
  symmetricEncrypt({ key: { keys: new Map([[secret.version, secret.value]]), currentVersion: secret.version }, data })
const onlyYoung = { keys: new Map([[2, young.value]]), currentVersion: 2 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what accounts and webhooks keep secret is encrypted anew and reads the same without the old secret', async () => {
  const { organizationId } = await app.signUp('Rotated')
  const { db } = app.deps
  const [person] = await db.select().from(user)
  const userId = person?.id ?? ''
  await db
    .insert(twoFactor)
    .values({ id: 'f', userId, secret: await under(old, 'the factor'), backupCodes: await under(young, 'the codes') })
  await db
    .insert(account)
    .values({ id: 'a', accountId: 'x', providerId: 'google', userId, refreshToken: await under(old, 'the token'), scope: 'openid' })

  await db.insert(webhook).values({
    organizationId,
    url: 'https://hooks.example/roofs',
    description: '',
    events: [],
    createdBy: 'Rotated',
    secret: await under(young, 'the signature'),
    oldSecret: await under(old, 'the signature before'),
  })

  expect(await rotateSecrets(db, [young, old])).toEqual({ renewed: 3, current: 2 })
  const [factor] = await db.select().from(twoFactor).where(eq(twoFactor.id, 'f'))
  const [linked] = await db.select().from(account).where(eq(account.id, 'a'))
  const read = (data: string | null | undefined) => symmetricDecrypt({ key: onlyYoung, data: data ?? '' })
  expect(await read(factor?.secret)).toBe('the factor')
  expect(await read(factor?.backupCodes)).toBe('the codes')
  expect(await read(linked?.refreshToken)).toBe('the token')
  const [hook] = await db.select().from(webhook)
  expect(await read(hook?.secret)).toBe('the signature')
  expect(await read(hook?.oldSecret)).toBe('the signature before')
  expect(await rotateSecrets(db, [young])).toEqual({ renewed: 0, current: 5 })
})

test('a value whose secret is missing stops the rotation and changes nothing', async () => {
  const { db } = app.deps
  const before = await db.select().from(twoFactor)
  await expect(rotateSecrets(db, [{ version: 3, value: 'z'.repeat(32) }])).rejects.toThrow(/version 2/)
  expect(await db.select().from(twoFactor)).toEqual(before)
})
