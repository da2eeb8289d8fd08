import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { createIssue } from '@ridgeline/scan/contract/issue/issue'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import { readScan } from '@ridgeline/scan/contract/scan'
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

test('a CRM is told what the last survey found, as many and in the order of its report; a visit without files changes nothing of it', async () => {
  const member = await app.signUp()
  const { db } = app.deps
  const own = await buildScan(db, member.organizationId, { healthScore: 48, takenAt: new Date('2026-05-02T03:00:00Z') })
  const at = async (takenAt: string) => {
    const { id: _, captureCount, ...row } = own.scan
    const [added] = await db
      .insert(scan)
      .values({ ...row, takenAt: new Date(takenAt), healthScore: null, healthState: 'not-scored' })
      .returning({ id: scan.id })
    return added?.id ?? ''
  }
  const older = await at('2025-05-02T03:00:00Z')
  const visit = await at('2026-06-01T15:00:00Z')
  await db.update(scan).set({ state: 'ready' }).where(eq(scan.propertyId, own.property.id))
  for (const [id, title, severity] of [
    [older, 'Found a year ago', 'critical'],
    [own.scan.id, 'Scuffs', 'minor'],
    [own.scan.id, 'Deck soft underfoot', 'critical'],
    [own.scan.id, 'Open lap at the curb', 'critical'],
    [visit, 'Loose cap', 'critical'],
  ] as const)
    await member.call(createIssue, {
      params: { id },
      body: { title, description: '', severity, urgency: 'monitoring', location: '', recommendedAction: '' },
    } as never)
  const facts = await factsOf(app.deps, own.property.id)
  const { issues } = await member.call(readScan, { params: { id: own.scan.id } })
  expect([facts?.openIssues, facts?.lastScanOn]).toEqual([issues.filter(isOpen).length, '2026-05-02'])
  expect(facts?.criticalTitles).toEqual(issues.flatMap(({ title, severity }) => (severity === 'critical' ? [title] : [])))
  expect(facts?.criticalTitles).toEqual(['Deck soft underfoot', 'Open lap at the curb'])
})
