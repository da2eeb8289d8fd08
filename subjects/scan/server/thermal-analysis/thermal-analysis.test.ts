import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { djiJpeg } from '@ridgeline/app-server/test/stand-ins/dji-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyzeThermal } from '#contract/thermal-analysis'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
})
afterAll(() => app.close())

test('a DJI picture before DJI’s correction gives no absolute temperature, in figures or in words, and says why', async () => {
  const imageBase64 = Buffer.from(await djiJpeg()).toString('base64')
  const found = await member.call(analyzeThermal, { body: { imageBase64, metadata: {} } })
  expect(found.temperatureStanding).toEqual({ status: 'uncorrected', reason: 'open-formula', differenceFactor: 1.64 })
  for (const { temperature, difference } of found.thermalReadings) {
    expect(temperature).toBeNull()
    expect(difference.high).toBeGreaterThanOrEqual(difference.low)
  }
  expect(found.summary).toMatch(/no absolute temperatures/)
  expect(found.summary).not.toContain('°F')
})
