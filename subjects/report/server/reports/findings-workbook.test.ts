import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { putRoof } from '@ridgeline/roof/contract/roof'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { anomaly } from '@ridgeline/scan/server/tables/anomaly'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { rectangleAround } from '@ridgeline/thermal/plan/shapes'
import { editDraft, openDraft } from '@ridgeline/winn/contract/report-draft'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let member: TestMember
let built: Awaited<ReturnType<typeof buildScan>>

/** A finding of 30 m² and one of 12.5 m², whose title a spreadsheet would take for a formula, on a drawn section; a core at the first. */
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Dana')
  built = await buildScan(app.deps.db, member.organizationId)
  const { db } = app.deps
  const { id: _, ...first } = built.issue
  await db
    .update(issue)
    .set({ areaM2: 30, deltaK: 2.5, differenceFactor: undefined } as object)
    .where(eq(issue.id, built.issue.id))
  await db
    .insert(issue)
    .values({ ...first, title: '=HYPERLINK("http://x")', anomalyId: null, areaM2: 12.5, deltaK: null, severity: 'minor' })
  await db.insert(issue).values({ ...first, title: 'Refused', anomalyId: null, areaM2: 99, status: 'rejected' })
  await db
    .update(anomaly)
    .set({ position: { latitude: 47.26, longitude: -122.44 } })
    .where(eq(anomaly.id, built.anomaly.id))
  const coordinates = rectangleAround([-122.44, 47.26], { widthM: 20, depthM: 10 }) as [number, number][]
  const section = { id: crypto.randomUUID(), number: 1, type: 'rectangle' as const, coordinates, label: '+North wing', edges: [] }
  await member.call(putRoof, {
    params: { id: built.property.id },
    body: { revision: 0, sections: [{ ...section, notes: '', pitchIn12: 0, azimuthDeg: null }] },
  })
  await member.call(patchIssue, { params: { id: built.issue.id }, body: { status: 'accepted' } })
  const verification = { method: 'core-sample', result: 'confirmed', note: '@wet to the deck' } as const
  await member.call(patchIssue, { params: { id: built.issue.id }, body: { verification } })
  const draft = await member.call(openDraft, { params: { id: built.property.id } })
  const core = {
    order: 1,
    method: 'moisture-meter',
    result: 'damp',
    reading: '22 %',
    layers: '-TPO\u0007, ISO',
    position: [-122.44, 47.26],
  }
  await member.call(editDraft, {
    params: { id: draft.id },
    body: { edits: [{ id: crypto.randomUUID(), path: ['cores', crypto.randomUUID()], value: core, was: null }] },
  })
})
afterAll(() => app.close())

const bytesOf = async (language = 'en') => {
  const res = await member.request(`/api/scans/${built.scan.id}/findings.xlsx`, { headers: { 'accept-language': language } })
  expect(res.status).toBe(200)
  expect(res.headers.get('content-disposition')).toMatch(/findings\.xlsx/)
  return Buffer.from(await res.arrayBuffer())
}

test('another reader finds figures, dates and texts in it, and the sums of its formulas', async () => {
  const sheets = Object.fromEntries((await readWorkbook(await bytesOf())).map(({ sheet, data }) => [sheet, data]))
  const [head = [], one = [], two = []] = sheets.Findings ?? []
  const at = (row: readonly unknown[], name: string) => row[head.indexOf(name)]
  expect(sheets.Findings).toHaveLength(3)
  expect(at(one, 'Section')).toBe('+North wing')
  expect([at(one, 'Status'), at(one, 'Status by')]).toEqual(['Confirmed', 'Dana'])
  expect(at(one, 'Status since')).toBeInstanceOf(Date)
  expect(at(one, 'Area (sq ft)')).toBeCloseTo(30 / 0.3048 ** 2, 6)
  expect(at(one, 'Difference (°F)')).toBeCloseTo(4.5, 6)
  expect(at(two, 'Difference (°F)')).toBeNull()
  expect(at(two, 'Finding')).toBe('=HYPERLINK("http://x")')
  const [, meter = [], core = []] = sheets.Cores ?? []
  expect(meter.slice(0, 2)).toEqual(['Moisture meter', 'Damp'])
  expect(meter).toContain('+North wing')
  expect(meter.some((cell) => String(cell).startsWith('-TPO'))).toBe(true)
  expect(core.slice(0, 4)).toEqual(['Core sample', null, at(one, 'Number'), 'Confirmed'])
  expect(core).toContain('@wet to the deck')
  const total = sheets.Summary?.at(-1)
  expect([total?.[0], total?.[1]]).toEqual(['Total', 2])
  expect(total?.[2]).toBeCloseTo(42.5 / 0.3048 ** 2, 4)
})

test('its head stays, its formulas are ours alone, and it speaks Spanish to whoever does', async () => {
  const files = unzipSync(await bytesOf())
  const xml = Object.entries(files).flatMap(([path, bytes]) => (path.includes('worksheets/sheet') ? [strFromU8(bytes)] : []))
  for (const sheet of xml) expect(sheet).toContain('ySplit="1"')
  expect(xml.slice(0, 2).join('')).not.toContain('<f>')
  expect(xml[2]?.match(/<f>[^<]*<\/f><v>[\d.]+<\/v>/g)).toHaveLength(10)
  const spanish = await readWorkbook(await bytesOf('es'))
  expect(spanish.map(({ sheet }) => sheet)).toEqual(['Hallazgos', 'Núcleos', 'Resumen'])
})

test('a stranger finds no scan', async () => {
  const other = await app.signUp('Other')
  expect((await other.request(`/api/scans/${built.scan.id}/findings.xlsx`)).status).toBe(404)
})
