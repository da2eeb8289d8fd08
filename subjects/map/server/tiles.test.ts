import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gridOnly } from '#server/sources/maps'
import type { TileArchive } from '#server/sources/pmtiles'

const archive: TileArchive = {
  maxZoom: 2,
  contentType: 'image/png',
  tile: async (z, x, y) => (z === 1 && x === 0 && y === 1 ? Buffer.from('a tile') : null),
}
let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ maps: { ...gridOnly, archive } })
  member = await app.signUp('Owner')
})
afterAll(() => app.close())

test('tiles of the own archive go to whoever is signed in, and to nobody else', async () => {
  const there = await member.request('/map-tiles/1/0/1')
  expect([there.status, there.headers.get('content-type'), await there.text()]).toEqual([200, 'image/png', 'a tile'])
  expect(there.headers.get('cache-control')).toContain('private')
  expect((await app.request('/map-tiles/1/0/1')).status).toBe(401)
})

test.each(['/map-tiles/1/1/1', '/map-tiles/27/0/1', '/map-tiles/1/-1/1', '/map-tiles/1/0/1e0', '/map-tiles/x/0/1', '/map-tiles/1/0/%00'])(
  '%s is no tile',
  async (address) => {
    expect((await member.request(address)).status).toBe(404)
  },
)
