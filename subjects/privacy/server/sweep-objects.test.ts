import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOrphans } from '#server/sweep-objects'
import { orphanFile } from '#server/tables/orphan-file'

const DAY_MS = 86_400_000
let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const stored = async (text: string) => (await app.deps.storage.put(new TextEncoder().encode(text))).sha256

test('files that no record names are written down after a day and go 30 days later, those of records stay, and too many are left alone', async () => {
  const member = await app.signUp()
  await member.upload('kept.jpg', new TextEncoder().encode('kept'))
  const [kept, lost, again] = [await stored('kept'), await stored('lost'), await stored('again')]
  const found = async () => (await app.deps.db.select().from(orphanFile)).map(({ objectSha256 }) => objectSha256)
  expect(await removeOrphans(app.deps)).toBe(0)
  expect(await found()).toEqual([])
  now = new Date(Date.now() + 2 * DAY_MS)
  expect(await removeOrphans(app.deps)).toBe(0)
  expect(await found()).toEqual(expect.arrayContaining([lost, again]))
  await member.upload('again.jpg', new TextEncoder().encode('again'))
  now = new Date(Date.now() + 31 * DAY_MS)
  expect(await removeOrphans(app.deps)).toBe(0)
  expect(await found()).not.toContain(again)
  now = new Date(Date.now() + 33 * DAY_MS)
  // with it the original of built captures, which every test application stores
  expect(await removeOrphans(app.deps)).toBe(2)
  expect(await found()).toEqual([])
  const left = await Promise.all([lost, kept, again].map((sha256) => app.deps.storage.stat(sha256)))
  expect(left).toEqual([null, { sizeBytes: 4 }, { sizeBytes: 5 }])
  // as with a database that is not the one of these files
  const many = await Promise.all(Array.from({ length: 30 }, (_, i) => stored(`of another database ${i}`)))
  expect(await removeOrphans(app.deps)).toBe(0)
  expect(await found()).toEqual([])
  expect(await app.deps.storage.stat(many[0] as string)).not.toBeNull()
})
