import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { sendReport } from '@ridgeline/report/contract/report'
import { reportData } from '@ridgeline/report/server/reports/input'
import { patchScan, readScan } from '@ridgeline/scan/contract/scan'
import { systemActor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchOrganization, putLogo } from '#contract/organization'
import { organization } from '#server/tables/organization'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  owner = await app.signUp('Olive Owner')
})
afterAll(() => app.close())

const own = () => eq(organization.id, owner.organizationId)
const setPlan = (plan: 'professional' | 'enterprise') => app.deps.db.update(organization).set({ plan }).where(own())

test('logo, accent, hat and clock reach the report while the plan has them', async () => {
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const actor = systemActor(owner.organizationId, { userId: 'nobody', name: 'Robot', email: 'r@example.com' })
  await setPlan('enterprise')
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ffee00' } })
    .png()
    .toBuffer()
  await owner.call(putLogo, { body: { imageBase64: png.toString('base64') } })
  const settings = { accent: '#ffee00', hat: 'adjuster', timeZone: 'Asia/Kolkata', units: 'metric' } as const
  await owner.call(patchOrganization, { body: settings })
  const data = await reportData(app.deps, actor, scan.id)
  expect(data).toMatchObject({ hat: 'adjuster', units: 'metric', preparedBy: 'Robot', look: { accent: '#ffee00' } })
  expect(data.look?.logoSha256).toMatch(/^[0-9a-f]{64}$/)
  const { sizeBytes } = (await app.deps.storage.stat(data.look?.logoSha256 as string)) ?? { sizeBytes: 0 }
  expect(sizeBytes).toBeGreaterThan(0)
  await setPlan('professional')
  expect((await reportData(app.deps, actor, scan.id)).look).toEqual({ accent: null, logoSha256: null })
})

test('a report with a logo is made and sent', async () => {
  await setPlan('enterprise')
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } }).jpeg()
  const { sha256 } = await app.deps.storage.put(await picture.toBuffer())
  const { scan } = await buildScan(app.deps.db, owner.organizationId, { thermalSha256: sha256 })
  const sent = await owner.call(sendReport, {
    params: { scanId: scan.id },
    body: { recipientEmail: 'a@example.com', options: { sections: ['executive-summary'] } },
  })
  expect(sent.pageCount).toBeGreaterThan(1)
})

test('limits of the organization decide the verdict of the next analysis', async () => {
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const conditions = { windMps: 4.5, roofAssembly: { insulation: 'above-deck' as const } }
  const windOf = async () => {
    await owner.call(patchScan, { params: { id: scan.id }, body: { conditions } })
    for (;;) {
      const read = await owner.call(readScan, { params: { id: scan.id } })
      if (read.state === 'ready' || read.state === 'failed') return read.survey.reasons.find((r) => r.code === 'wind')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  expect((await windOf())?.met).toBe('met')
  await owner.call(patchOrganization, { body: { surveyLimits: { windMetMps: 4, windFailMps: 5 } } })
  expect((await windOf())?.met).toBe('limited')
})
