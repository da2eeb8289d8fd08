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

test('a visit after the scan hides none of the issues that are open, and what an older scan found is not told again', async () => {
  const member = await app.signUp()
  const { db } = app.deps
  const own = await buildScan(db, member.organizationId, { healthScore: 48, takenAt: new Date('2026-05-02T03:00:00Z') })
  const scored = (healthScore: number | null) => ({
    healthScore,
    healthState: healthScore === null ? ('not-scored' as const) : ('scored' as const),
  })
  const at = async (takenAt: string, healthScore: number | null) => {
    const { id: _, ...row } = own.scan
    const [added] = await db
      .insert(scan)
      .values({ ...row, takenAt: new Date(takenAt), ...scored(healthScore) })
      .returning({ id: scan.id })
    return added?.id ?? ''
  }
  const older = await at('2025-05-02T03:00:00Z', 60)
  const visit = await at('2026-06-01T15:00:00Z', null)
  await db.update(scan).set({ state: 'ready' }).where(eq(scan.propertyId, own.property.id))
  for (const [id, title] of [
    [older, 'Found a year ago'],
    [own.scan.id, 'Deck soft underfoot'],
    [visit, 'Open lap at the curb'],
  ] as const)
    await member.call(createIssue, {
      params: { id },
      body: { title, description: '', severity: 'critical', urgency: 'immediate', location: '', recommendedAction: '' },
    } as never)
  const facts = await factsOf(app.deps, own.property.id)
  expect([facts?.openIssues, facts?.criticalTitles.toSorted()]).toEqual([3, ['Deck soft underfoot', 'Open lap at the curb']])
  await db.update(scan).set(scored(null)).where(eq(scan.propertyId, own.property.id))
  expect((await factsOf(app.deps, own.property.id))?.openIssues).toBe(4)
})
