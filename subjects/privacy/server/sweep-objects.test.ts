import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOrphans } from '#server/sweep-objects'

const DAY_MS = 86_400_000
let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const stored = async (text: string) => (await app.deps.storage.put(new TextEncoder().encode(text))).sha256

test('files that no record names go after a day, those of records stay, and too many are left alone', async () => {
  const member = await app.signUp()
  await member.upload('kept.jpg', new TextEncoder().encode('kept'))
  const [kept, lost] = [await stored('kept'), await stored('lost')]
  expect(await removeOrphans(app.deps)).toBe(0)
  expect(await app.deps.storage.stat(lost)).not.toBeNull()
  now = new Date(Date.now() + 2 * DAY_MS)
  // with it the original of built captures, which every test application stores
  expect(await removeOrphans(app.deps)).toBe(2)
  expect([await app.deps.storage.stat(lost), await app.deps.storage.stat(kept)]).toEqual([null, { sizeBytes: 4 }])
  // as with a database that is not the one of these files
  const many = await Promise.all(Array.from({ length: 30 }, (_, i) => stored(`of another database ${i}`)))
  now = new Date(Date.now() + 2 * DAY_MS)
  expect(await removeOrphans(app.deps)).toBe(0)
  expect(await app.deps.storage.stat(many[0] as string)).not.toBeNull()
})
