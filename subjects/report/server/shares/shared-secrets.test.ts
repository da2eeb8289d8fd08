import { user } from '@ridgeline/account/server/tables/auth'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { scanForm, settled } from '@ridgeline/app-server/test/made/uploaded-scan'
import { createProperty } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { textFields } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { issueFields } from '@ridgeline/scan/contract/issue/issue-fields'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { issue, issueEvent } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { type PgTable, PgText } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateReport, listReportVersions } from '#contract/report'
import { createShare, type Shared, ShareKind } from '#contract/share'

/** What no stranger may read, wherever it is found. */
const SECRET = 'gate-4711'

/** Texts that a share is there to tell; each says so itself. */
const told = {
  property: ['name', 'address'],
  issue: textFields.filter((field) => issueFields[field].readBy === 'everyone'),
} as const satisfies Record<string, readonly string[]>

/** Texts that a machine wrote and reads again: another value would not be a secret but a damaged record. */
const machines: Record<string, readonly string[]> = {
  capture: ['uploadId', 'sha256', 'takenAt', 'samplesSha256', 'thermalSha256', 'visibleSha256', 'thumbnailSha256', 'pixelSizeSource'],
  scan: ['timeZone'],
  user: ['id'],
  property: [],
  issue: ['kind'],
  issue_event: [],
}

let app: TestApp
let member: TestMember
let scanId: string
let propertyId: string
let captureIds: string[]

/** Writes the secret into every text of the rows, and what may be told into those that are told. */
async function plant(table: PgTable, where: ReturnType<typeof eq>): Promise<void> {
  const name = getTableName(table)
  const shown: readonly string[] = told[name as keyof typeof told] ?? []
  const texts = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => column instanceof PgText && !column.enumValues?.length && !machines[name]?.includes(key),
  )
  expect(texts.length, name).toBeGreaterThan(0)
  const set = Object.fromEntries(texts.map(([key]) => [key, shown.includes(key) ? `told ${name} ${key}` : `${SECRET} ${name} ${key}`]))
  await app.deps.db.update(table).set(set).where(where)
}

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp('Ann Secret-Name')
  const thermogram = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#777777' } })
    .withExif({ IFD0: { Artist: SECRET, ImageDescription: SECRET } })
    .jpeg()
    .toBuffer()
  expect(photo.includes(SECRET)).toBe(true)
  const imageUrls = [
    await member.upload(`${SECRET}.jpg`, thermogram),
    await member.upload(`${SECRET} photo.jpg`, new Uint8Array(photo)),
    await member.upload(`${SECRET} broken.jpg`, new Uint8Array([1, 2, 3])),
  ]
  const body = { ...scanForm, name: 'x', address: 'y', notes: SECRET, imageUrls }
  const made = await member.call(createProperty, { body })
  scanId = made.scanId
  propertyId = made.property.id
  captureIds = (await settled(member, scanId)).captures.map((c) => c.id)
  const { db } = app.deps
  const [event] = await db.select({ issueId: issueEvent.issueId }).from(issueEvent)
  if (!event) throw new Error('the example has no issue')
  await plant(property, eq(property.id, propertyId))
  await plant(scan, eq(scan.id, scanId))
  await plant(capture, eq(capture.scanId, scanId))
  await plant(issue, eq(issue.scanId, scanId))
  await plant(issueEvent, eq(issueEvent.issueId, event.issueId))
  await plant(user, eq(user.id, member.userId))
  // It was called after who made it.
  await db.update(organization).set({ name: 'Moreno Roofing' }).where(eq(organization.id, member.organizationId))
  const note = { method: 'visual', result: 'confirmed', note: SECRET } as const
  await db.update(issue).set({ verification: note }).where(eq(issue.scanId, scanId))
  const regions = [
    { id: crypto.randomUUID(), name: SECRET, origin: 'member', region: { kind: 'spot', at: [1, 1] as [number, number] } },
  ] as const
  const camera = { make: 'Example', model: 'One', serial: SECRET, lens: SECRET }
  const warnings = [{ code: 'metadata-damaged', message: SECRET }]
  await db
    .update(capture)
    .set({ regions: [...regions], camera, warnings, position: { latitude: 47.123456, longitude: -122.654321, altitudeM: null } })
    .where(eq(capture.scanId, scanId))
  const [{ conditions } = { conditions: null }] = await db.select({ conditions: scan.conditions }).from(scan).where(eq(scan.id, scanId))
  if (!conditions) throw new Error('the scan is gone')
  const spoken = { ...conditions, roofAssembly: { ...conditions.roofAssembly, membrane: SECRET } }
  await db.update(scan).set({ conditions: spoken }).where(eq(scan.id, scanId))
})
afterAll(() => app.close())

const madeReport = async () => {
  await member.call(generateReport, { params: { scanId }, body: {} })
  const [version] = await member.call(listReportVersions, { params: { scanId } })
  return version?.id ?? ''
}
const open = async (kind: Shared['kind']) => {
  const targetId = kind === 'report' ? await madeReport() : kind === 'analysis' ? scanId : propertyId
  const { url } = await member.call(createShare, { body: { kind, targetId } })
  return url?.split('/').at(-1) ?? ''
}

/** Whatever of a scan says where it is, with which device, in which file and by whom. */
const forbidden = [
  SECRET,
  'Secret-Name',
  '47.123456',
  '122.654321',
  'EX-640-0117',
  'sha256',
  'fileName',
  'serial',
  'notes',
  '"by":',
  'createdBy',
]

test.each(ShareKind.options)(
  'of what anybody typed into a record, a shared %s tells what is on the list and nothing else',
  async (kind) => {
    const answer = await (await app.request(`/api/shared/${await open(kind)}`)).text()
    // Beside its PDF stands the fingerprint of that PDF, which is there to be compared.
    const here = kind === 'report' ? forbidden.filter((word) => word !== 'sha256') : forbidden
    for (const word of here) expect(answer.toLowerCase(), word).not.toContain(word.toLowerCase())
    expect(answer).toContain('told property name')
    expect(answer).toContain('told property address')
    if (kind === 'analysis') for (const key of told.issue) expect(answer).toContain(`told issue ${key}`)
  },
)

test('the pictures of a shared analysis carry no words of their files', async () => {
  const token = await open('analysis')
  const answers = await Promise.all(
    captureIds.flatMap((id) =>
      ['thermal', 'visible', 'thumbnail'].map((name) => app.request(`/api/shared/${token}/captures/${id}/pictures/${name}`)),
    ),
  )
  const pictures = await Promise.all(answers.filter((a) => a.status === 200).map((a) => a.arrayBuffer()))
  expect(pictures.length).toBeGreaterThanOrEqual(4)
  for (const picture of pictures) {
    const bytes = Buffer.from(picture)
    for (const word of [SECRET, 'EX-640-0117', 'Exif', 'http://ns.adobe.com']) expect(bytes.includes(word), word).toBe(false)
  }
  const headers = answers.map((a) => JSON.stringify([...a.headers]))
  expect(headers.join()).not.toContain(SECRET)
})

test('a history opens no picture, and a link opens none of a file that was refused', async () => {
  const [thermogram, , refused] = captureIds
  const history = await open('history')
  expect((await app.request(`/api/shared/${history}/captures/${thermogram}/pictures/thermal`)).status).toBe(404)
  const analysis = await open('analysis')
  expect((await app.request(`/api/shared/${analysis}/captures/${refused}/pictures/thumbnail`)).status).toBe(404)
})

test('outlines, colour scale, verdict of the survey and who stands behind a finding are told as they are printed', async () => {
  const shared = (await (await app.request(`/api/shared/${await open('analysis')}`)).json()) as Extract<Shared, { kind: 'analysis' }>
  const [first] = shared.analysis.pictures
  expect(first).toMatchObject({ number: 'T-01', names: ['thermal', 'visible'], scale: { min: expect.stringMatching(/^.+ °F$/) } })
  expect(first?.outlines.some((o) => o.label === 'F-01' && o.points.length > 2)).toBe(true)
  expect(shared.analysis.survey).toMatchObject({ verdict: 'not-valid', sentence: expect.stringMatching(/^The survey conditions/) })
  expect(shared.analysis.findings[0]).toMatchObject({ number: 'F-01', status: 'suggested' })
})

test('a place that the engine says by its file is said by the number of the picture', async () => {
  const fileName = `${SECRET} 0042.jpg`
  const [thermogram] = captureIds
  await app.deps.db
    .update(capture)
    .set({ fileName })
    .where(eq(capture.id, thermogram ?? ''))
  await app.deps.db
    .update(issue)
    .set({ location: `Middle of ${fileName}` })
    .where(eq(issue.scanId, scanId))
  const answer = await (await app.request(`/api/shared/${await open('analysis')}`)).text()
  expect(answer).toContain('Middle of T-01')
  expect(answer).not.toContain(SECRET)
})
