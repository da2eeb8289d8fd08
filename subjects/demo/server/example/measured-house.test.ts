import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { listProperties } from '@ridgeline/property/contract/property'
import { readRoof } from '@ridgeline/roof/contract/roof'
import { systemActor } from '@ridgeline/server/http/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureMeasuredHouse, MEASURED_HOUSE } from '#server/example/measured-house'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Dana')
})
afterAll(() => app.close())

test('the measured house of the demo has every kind of edge, once, and the areas of its drawing', async () => {
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Dana', email: member.email })
  await ensureMeasuredHouse(app.deps, actor)
  await ensureMeasuredHouse(app.deps, actor)
  const found = await member.call(listProperties, { query: { search: 'Quarry Lane' } })
  expect(found.map(({ name }) => name)).toEqual([MEASURED_HOUSE.name])
  const roof = await member.call(readRoof, { params: { id: found[0]?.id ?? '' } })
  const ft2 = 0.3048 ** 2
  // 52 by 30 and the wing's 20 by 18, both 6/12; the lean-to of 14 by 12, 4/12; the flat room of 20 by 12
  const sloped = (52 * 30 + 20 * 18) * Math.hypot(1, 0.5) + 14 * 12 * Math.hypot(1, 4 / 12) + 20 * 12
  expect(roof.slopedM2 / ft2).toBeCloseTo(sloped, 0)
  const feet = Object.fromEntries(Object.entries(roof.edgesM).map(([type, m]) => [type, Math.round((m / 0.3048) * 10) / 10]))
  expect(feet).toMatchObject({ ridge: 65, hip: 45, valley: 30, parapet: 44, 'step-flashing': 12.6, wall: 34, unnamed: 0 })
  expect(roof.source).toMatchObject({ vendor: 'Sketch import', fileName: 'quarry-lane.xml' })
  expect(roof.sections.every(({ heightsM }) => heightsM !== undefined)).toBe(true)
})
