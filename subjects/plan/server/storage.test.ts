import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { healthCheckOf } from '@ridgeline/operations/server/health'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { upload, uploadBegun } from '@ridgeline/scan/server/tables/upload'
import { beginUpload, endUpload } from '@ridgeline/scan/server/uploads/begin'
import { openDisk } from '@ridgeline/server/integrations/disk/disk'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readUsage } from '#contract/plan'

const GB = 1024 ** 3
let app: TestApp
let owner: TestMember
let free = 1e15
let now = new Date('2026-11-10T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now, disk: openDisk(async () => free, 1e9) })
  owner = await app.signUp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.delete(uploadBegun)
  await app.deps.db.delete(upload)
})

const set = (values: Partial<typeof organization.$inferInsert>) =>
  app.deps.db.update(organization).set(values).where(eq(organization.id, owner.organizationId))
const begin = (sizeBytes: number, uploadId: string = crypto.randomUUID()) =>
  beginUpload(app.deps, owner.organizationId, { uploadId, sizeBytes })
const stored = (sizeBytes: number) =>
  app.deps.db.insert(upload).values({
    id: crypto.randomUUID(),
    organizationId: owner.organizationId,
    userId: owner.userId,
    fileName: 'a.jpg',
    sizeBytes,
    sha256: '0'.repeat(64),
  })

test.each([
  ['a trial', { plan: 'professional', paymentState: 'none', trialEndsAt: new Date('2026-11-20') }, 10 * GB, /^The trial stores 10 GB/],
  ['Starter', { plan: 'starter', paymentState: 'active' }, 50 * GB, /^Your plan Starter stores 50 GB/],
  ['Professional', { plan: 'professional', paymentState: 'active' }, 500 * GB, /^Your plan Professional stores 500 GB/],
  ['the demo', { isDemo: true }, 200 * 1024 ** 2, /^The demo workspace stores 200 MB/],
] as const)('%s stores what it says, to the byte, and shows it', async (_, values, limit, sentence) => {
  await set({ isDemo: false, ...values })
  await stored(limit - 100)
  expect(await owner.call(readUsage, {})).toMatchObject({ storageBytes: limit - 100, storageLimitBytes: limit })
  await begin(100)
  await expect(begin(1)).rejects.toMatchObject({ code: 'forbidden', reason: 'plan-storage', message: expect.stringMatching(sentence) })
  expect((await owner.call(readUsage, {})).storageBytes).toBe(limit)
  await set({ isDemo: false })
})

test('Enterprise stores without limit', async () => {
  await set({ plan: 'enterprise', paymentState: 'active' })
  await stored(1e14)
  await begin(1e12)
  expect((await owner.call(readUsage, {})).storageLimitBytes).toBeNull()
})

test('uploads begun at once share what is left', async () => {
  await set({ plan: 'starter', paymentState: 'active' })
  await stored(50 * GB - 1000)
  const settled = await Promise.allSettled(Array.from({ length: 12 }, () => begin(300)))
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
})

test('what is given up or forgotten counts no more', async () => {
  const id = crypto.randomUUID()
  await begin(5, id)
  await endUpload(app.deps, id)
  await begin(7)
  now = new Date(now.getTime() + 8 * 86_400_000)
  await runRetention(app.deps)
  expect(await app.deps.db.$count(uploadBegun)).toBe(0)
})

test('without a running plan nothing is uploaded', async () => {
  await set({ plan: 'professional', paymentState: 'none', trialEndsAt: new Date('2026-11-01') })
  await expect(begin(1)).rejects.toMatchObject({ code: 'forbidden', reason: 'plan-expired' })
  await set({ paymentState: 'active' })
})

test('a full disk takes no uploads and no exports; signing in, reading and the health check go on', async () => {
  free = 1e9 - 1
  await expect.poll(() => app.deps.disk.isLow(), { timeout: 30_000 }).toBe(true)
  await expect(begin(1)).rejects.toMatchObject({ code: 'insufficient-storage' })
  const answer = await owner.request('/api/exports', { method: 'POST' })
  expect([answer.status, await answer.json()]).toMatchObject([
    507,
    { code: 'insufficient-storage', message: expect.stringMatching(/nearly full/) },
  ])
  await app.signUp('Somebody Else')
  expect((await owner.request('/api/properties')).status).toBe(200)
  const health = await app.request('/api/health')
  expect([health.status, await health.json()]).toMatchObject([200, { ok: true, disk: 'low' }])
  free = 1e15
})

test('the health check writes once for all who ask together, and tells when it cannot', async () => {
  let written = 0
  let fails = false
  const storage = {
    ...app.deps.storage,
    put: async (...args: Parameters<typeof app.deps.storage.put>) => {
      written++
      if (fails) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return app.deps.storage.put(...args)
    },
  }
  const check = healthCheckOf({ ...app.deps, storage, disk: openDisk(null, 0) })
  await Promise.all([check(), check(), check()])
  await check()
  expect(written).toBe(1)
  const { rows } = await app.deps.db.execute(sql`select at from health_mark`)
  expect(rows).toHaveLength(1)
  fails = true
  const second = healthCheckOf({ ...app.deps, storage, disk: openDisk(null, 0) })
  await expect(second()).rejects.toMatchObject({ code: 'unavailable', reason: 'file-store', retryAfterS: 5 })
  fails = false
  expect(await second()).toMatchObject({ disk: 'ok' })
})

test('the health check says what is away though it hangs, and does not try again beside what still hangs', async () => {
  let asked = 0
  const hanging = () => {
    asked++
    return new Promise<never>(() => {})
  }
  const disk = openDisk(null, 0)
  const store = healthCheckOf({ ...app.deps, disk, storage: { ...app.deps.storage, put: hanging } }, 50)
  for (let n = 0; n < 3; n++) await expect(store()).rejects.toMatchObject({ code: 'unavailable', reason: 'file-store' })
  expect(asked).toBe(1)
  const db = { insert: () => ({ values: () => ({ onConflictDoUpdate: hanging }) }) } as unknown as typeof app.deps.db
  await expect(healthCheckOf({ ...app.deps, disk, db }, 50)()).rejects.toMatchObject({ reason: 'database' })
})
