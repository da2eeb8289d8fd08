import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { createIssue } from '@ridgeline/scan/contract/issue/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf, noteOf } from '#server/outgoing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the note of a CRM tells no title that may not stand', async () => {
  const member = await app.signUp()
  const own = await buildScan(app.deps.db, member.organizationId, { healthScore: 70 })
  await app.deps.db.update(scan).set({ state: 'ready' }).where(eq(scan.id, own.scan.id))
  for (const title of ['Wet insulation over the gym', 'Open lap at the curb'])
    await member.call(createIssue, {
      params: { id: own.scan.id },
      body: { title, description: '', severity: 'critical', urgency: 'immediate', location: '', recommendedAction: '' },
    } as never)
  const facts = await factsOf(app.deps, own.property.id)
  if (facts === null) throw new Error('the property is not there')
  expect(facts.criticalTitles.toSorted()).toEqual(['Open lap at the curb', 'Thermal anomaly, to be verified'])
  expect(noteOf(facts, 'https://ridgeline.example/p', 'Ridgeline')?.text).not.toContain('Wet')
})
