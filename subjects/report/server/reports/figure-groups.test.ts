import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReports, ReportOptions } from '#contract/report'
import { readReportFigures } from '#contract/report-figures'
import { report } from '#server/tables/report'

let app: TestApp
let owner: TestMember
const HOUR_MS = 3_600_000
const severities = ['critical', 'minor', 'none', null] as const
const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06', undefined]

/** A report every five hours for five days, so that some lie on each side of every midnight. */
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  const { scan } = await buildScan(app.deps.db, owner.organizationId, {})
  const made = Array.from({ length: 24 }, (_, i) => ({
    ...{ organizationId: owner.organizationId, scanId: scan.id, version: i + 1, inputSha256: `${i}`, pdfSha256: '', createdBy: 'Ann Lee' },
    ...{ options: ReportOptions.parse({ title: 'Survey' }), pageCount: 2 ** (i % 10), sizeBytes: 1 },
    ...{
      severity: severities[i % 4] ?? null,
      estimatedUsd: i % 3 ? 100.1 * i : null,
      createdAt: new Date(Date.parse('2026-05-01T00:30:00Z') + i * 5 * HOUR_MS),
    },
  }))
  await app.deps.db.insert(report).values(made)
})
afterAll(() => app.close())

// A zone west of Greenwich, one east of it, and one whose midnight is no whole hour of UTC.
test.each(['America/Chicago', 'Australia/Brisbane', 'Asia/Kathmandu'])(
  'figures of any days in %s are the sums of the rows that the list has for them',
  async (timeZone) => {
    await app.deps.db.update(organization).set({ timeZone }).where(eq(organization.id, owner.organizationId))
    for (const from of days)
      for (const to of days) {
        const query = { ...(from && { from }), ...(to && { to }) }
        const rows = await owner.call(listReports, { query: { ...query, limit: 1000 } })
        const figures = await owner.call(readReportFigures, { query })
        const stated = rows.flatMap((row) => row.estimatedUsd ?? [])
        expect(figures, JSON.stringify(query)).toMatchObject({
          ...{
            reports: rows.length,
            completed: rows.length,
            pages: rows.reduce((sum, row) => sum + row.pageCount, 0),
            estimatedReports: stated.length,
          },
          estimatedUsd: stated.length === 0 ? null : Math.round(stated.reduce((a, b) => a + b, 0) * 100) / 100,
        })
      }
  },
)

test('kinds are summed where they are asked for, on whole days and on parts of days', async () => {
  for (const query of [
    { severity: 'critical' },
    { severity: 'not-stated', from: '2026-05-02', to: '2026-05-04' },
    { type: 'winn-report' },
    { status: 'completed', from: '2026-05-03' },
  ] as const) {
    const rows = await owner.call(listReports, { query: { ...query, limit: 1000 } })
    const figures = await owner.call(readReportFigures, { query })
    expect([figures.reports, figures.pages], JSON.stringify(query)).toEqual([
      rows.length,
      rows.reduce((sum, row) => sum + row.pageCount, 0),
    ])
  }
})
