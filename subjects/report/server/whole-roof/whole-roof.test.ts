import { execFileSync } from 'node:child_process'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { readZip } from '@ridgeline/app-server/test/made/read-zip'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { putRoof } from '@ridgeline/roof/contract/roof'
import { readScan, type Scan } from '@ridgeline/scan/contract/scan'
import { runScanAnalysis } from '@ridgeline/scan/server/analysis/analyse-scan'
import { flightFile } from '@ridgeline/thermal/generate/flight/flight-file'
import { makeFlight } from '@ridgeline/thermal/generate/flight/make-flight'
import { smallFlight } from '@ridgeline/thermal/generate/flight/named-flights'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateReport, listReportVersions } from '#contract/report'
import { createShare, revokeShare, Shared } from '#contract/share'
import { share } from '#server/tables/share'

let app: TestApp
let member: TestMember
let scan: Scan
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp()
  const flight = makeFlight(smallFlight)
  const files = flight.frames.map((_, i): [string, Uint8Array] => [`DJI_${String(i).padStart(4, '0')}_T.tif`, flightFile(flight, i)])
  const id = await uploadScan(member, ...files)
  await runScanAnalysis(app.deps, id)
  scan = await member.call(readScan, { params: { id } })
  await member.call(putRoof, { params: { id: scan.propertyId }, body: { revision: 0, sections: [section(scan)] } })
}, 180_000)
afterAll(() => app.close())

/** Ten metres by six around the middle of the whole roof. */
function section({ wholeRoof }: Scan) {
  const middle = wholeRoof?.mosaics[0]?.picture.position ?? { latitude: 0, longitude: 0 }
  const corners = [
    [-5, 3],
    [5, 3],
    [5, -3],
    [-5, -3],
  ].map(([eastM = 0, northM = 0]): [number, number] => {
    const { longitude, latitude } = toPosition(middle, { eastM, northM })
    return [longitude, latitude]
  })
  return { id: crypto.randomUUID(), number: 1, type: 'polygon' as const, coordinates: corners, label: 'Straße 1', edges: [] }
}

const file = async (ending: string): Promise<Uint8Array> => {
  const answer = await member.request(`/api/scans/${scan.id}/whole-roof.${ending}`)
  expect(answer.status, ending).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const shoelace = (points: readonly (readonly [number, number])[]): number =>
  Math.abs(points.reduce((sum, [x, y], i) => sum + x * (points.at(i - 1)?.[1] ?? 0) - y * (points.at(i - 1)?.[0] ?? 0), 0)) / 2

/** Group codes and values, two lines each, as every reader of DXF begins. */
function polylines(dxf: string): Map<string, [number, number][][]> {
  const lines = dxf.trimEnd().split('\r\n')
  const found = new Map<string, [number, number][][]>()
  let entity = ''
  let layer = ''
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1] ?? '']
    if (code === 0) entity = value
    if (code === 8 && entity === 'POLYLINE') {
      layer = value
      found.set(layer, [...(found.get(layer) ?? []), []])
    }
    if (entity === 'VERTEX' && code === 10)
      found
        .get(layer)
        ?.at(-1)
        ?.push([Number(value), Number.NaN])
    const last = found.get(layer)?.at(-1)?.at(-1)
    if (entity === 'VERTEX' && code === 20 && last) last[1] = Number(value)
  }
  return found
}

test('the outlines of a drawing are those of roof, section and findings, in metres', async () => {
  const layers = polylines(new TextDecoder().decode(await file('dxf')))
  expect(shoelace(layers.get('SECTIONS')?.[0] ?? [])).toBeCloseTo(60, 1)
  expect(layers.get('ROOF')).toHaveLength(1)
  const drawn = [...layers].flatMap(([name, outlines]) => (name.startsWith('FINDINGS') ? outlines.map(shoelace) : []))
  const known = scan.issues.filter(({ status, captureId }) => status !== 'rejected' && captureId === scan.wholeRoof?.mosaics[0]?.picture.id)
  expect(drawn.length).toBe(known.length)
  for (const { areaM2 } of known) expect(drawn.some((each) => Math.abs(each - (areaM2 ?? 0)) < 0.05 * (areaM2 ?? 0) + 0.3)).toBe(true)
})

test('the overlay for Google Earth lies where the map lies, with every finding', async () => {
  const kml =
    readZip(await file('kmz'))
      .get('doc.kml')
      ?.toString() ?? ''
  const footprint = scan.wholeRoof?.mosaics[0]?.picture.footprint ?? []
  const of = (name: string) => Number(new RegExp(`<${name}>(.*?)</${name}>`).exec(kml)?.[1])
  expect(of('north')).toBeCloseTo(Math.max(...footprint.map(({ latitude }) => latitude)), 7)
  expect(of('west')).toBeCloseTo(Math.min(...footprint.map(({ longitude }) => longitude)), 7)
  expect(kml.match(/<Placemark>/g)?.length ?? 0).toBeGreaterThan(0)
})

test('the picture has the colours that were asked for', async () => {
  const one = await sharp(await file('png')).stats()
  const answer = await member.request(`/api/scans/${scan.id}/whole-roof.png?palette=grey&minK=280&maxK=300`)
  const grey = await sharp(new Uint8Array(await answer.arrayBuffer())).stats()
  expect(one.channels.length).toBeGreaterThanOrEqual(3)
  expect(one.channels[0]?.mean).not.toBeCloseTo(grey.channels[0]?.mean ?? 0, 0)
  expect((await member.request(`/api/scans/${scan.id}/whole-roof.png?minK=300&maxK=280`)).status).toBe(400)
})

test('a thermogram and the whole roof are to be had over the colour scale of a report, by members alone', async () => {
  const [frame, whole] = [scan.captures[0]?.id, scan.wholeRoof?.mosaics[0]?.picture.id]
  const at = (id: string | undefined, query: string) => `/api/reports/thermograms/${id}?${query}`
  const picture = async (query: string, id = frame) => {
    const answer = await member.request(at(id, query))
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const brightness = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels[0]?.mean ?? 0
  const [cold, warm] = [await picture('minK=200&maxK=230'), await picture('minK=350&maxK=400')]
  expect((await sharp(cold).metadata()).format).toBe('jpeg')
  expect(await brightness(cold)).toBeGreaterThan((await brightness(warm)) + 50)
  expect(await sharp(await picture('minK=280&maxK=300&as=map', whole)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  expect((await member.request(at(frame, 'minK=300&maxK=280'))).status).toBe(400)
  const stranger = await app.signUp()
  expect((await stranger.request(at(frame, 'minK=280&maxK=300'))).status).toBe(404)
})

test.skipIf(!hasReader())('the plan says its scale, names its section and its findings (needs pdftotext)', async () => {
  const pdf = await file('pdf')
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()
  expect(text).toMatch(/1 in = \d+\sft \(1:\d+\)/)
  expect(text).toContain('Straße 1')
  expect(text).toContain('F-01')
})

test('a stranger finds nothing, and neither does whoever asks of a scan without a whole roof', async () => {
  const stranger = await app.signUp()
  for (const ending of ['png', 'kmz', 'pdf', 'dxf']) {
    expect((await stranger.request(`/api/scans/${scan.id}/whole-roof.${ending}`)).status, ending).toBe(404)
  }
})

test('a link shows the whole roof by squares to whoever has it, while it opens and nothing else', async () => {
  const link = async (kind: 'analysis' | 'history', targetId: string) => {
    const { id, url } = await member.call(createShare, { body: { kind, targetId, expiresInDays: 3 } })
    return { id, at: `/api/shared/${url?.split('/').at(-1)}` }
  }
  const { id, at } = await link('analysis', scan.id)
  const page = Shared.parse(await (await app.request(at)).json())
  const [roof] = page.kind === 'analysis' ? page.analysis.wholeRoof : []
  const picture = scan.wholeRoof?.mosaics[0]?.picture
  expect(roof).toMatchObject({ captureId: picture?.id, width: picture?.frame?.width, pixelSizeM: picture?.pixelSizeM, names: ['thermal'] })
  expect(roof?.outlines.some(({ label }) => label === 'F-01')).toBe(true)
  const tile = (from: string, of = picture?.id, name = 'thermal', place = '0-0-0') =>
    app.request(`${from}/captures/${of}/tiles/${name}/${place}`)
  const first = await tile(at)
  expect(await sharp(new Uint8Array(await first.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  // a single picture, another name, a place beside it, a picture of nobody, a link to something else
  const single = scan.captures.find(({ media }) => media === 'thermogram')?.id
  for (const answer of [tile(at, single), tile(at, picture?.id, 'thumbnail'), tile(at, picture?.id, 'thermal', '0-99-0')])
    expect((await answer).status).toBe(404)
  expect((await tile(at, crypto.randomUUID())).status).toBe(404)
  const other = await app.signUp()
  const elsewhere = await uploadScan(other, ['a.tif', flightFile(makeFlight(smallFlight), 0)])
  const foreign = await other.call(createShare, { body: { kind: 'analysis', targetId: elsewhere } })
  expect((await tile(`/api/shared/${foreign.url?.split('/').at(-1)}`)).status).toBe(404)
  expect((await tile((await link('history', scan.propertyId)).at)).status).toBe(404)
  const late = await link('analysis', scan.id)
  await app.deps.db
    .update(share)
    .set({ expiresAt: new Date(0) })
    .where(eq(share.id, late.id))
  expect((await tile(late.at)).status).toBe(410)
  await member.call(revokeShare, { params: { id } })
  expect((await tile(at)).status).toBe(410)
})

test('the page of a report shows its whole roof as it was frozen, by squares too', async () => {
  await runScanAnalysis(app.deps, scan.id)
  await member.call(generateReport, { params: { scanId: scan.id }, body: { keepWording: true } })
  const [version] = await member.call(listReportVersions, { params: { scanId: scan.id } })
  const made = await member.call(createShare, { body: { kind: 'report', targetId: version?.id ?? '' } })
  const token = made.url?.split('/').at(-1)
  const page = await (await app.request(`/api/shared/${token}/page`)).text()
  const figure = /<figure id="W-01".*?<\/figure>/s.exec(page)?.[0] ?? ''
  expect(figure).toContain(`data-tiles="/api/shared/${token}/pictures/W-01/tiles/"`)
  expect(figure).toContain(`width="${scan.wholeRoof?.mosaics[0]?.picture.frame?.width}"`)
  expect((await app.request(`/api/shared/${token}/pictures/W-01/tiles/0-1-1`)).headers.get('content-type')).toBe('image/jpeg')
  expect((await app.request(`/api/shared/${token}/pictures/W-02/tiles/0-0-0`)).status).toBe(404)
  await member.call(revokeShare, { params: { id: made.id } })
  expect((await app.request(`/api/shared/${token}/pictures/W-01/tiles/0-0-0`)).status).toBe(410)
})

function hasReader(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
