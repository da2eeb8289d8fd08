import { checkWording } from '@ridgeline/report/rules/language/check-wording'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { applyEdit, checkContent } from '@ridgeline/winn/contract/apply-edits'
import { emptyDraft, inOrder } from '@ridgeline/winn/contract/content'
import { totalsOf } from '@ridgeline/winn/contract/cost-totals'
import type { Edit, Value } from '@ridgeline/winn/contract/edit'
import { captionOf } from '@ridgeline/winn/contract/photo-caption'
import { missingShots } from '@ridgeline/winn/contract/shots/shot-list'
import { supplementOf } from '@ridgeline/winn/contract/supplement'
import { expect, test } from 'vitest'
import { draftEdits } from '#server/example/example-draft'
import { photoEdits } from '#server/example/example-photos'

/** The issue that its costs rest on. */
const lap = '00000000-0000-4000-8000-000000000001'

test('the draft of the example school is written by edits that all apply', () => {
  let content = JSON.parse(JSON.stringify(emptyDraft())) as Value
  for (const edit of draftEdits('maple-hollow-elementary', '2026-05-02', [lap])) {
    const applied = applyEdit(content, edit, () => null)
    expect([edit.path, applied.outcome]).toEqual([edit.path, 'applied'])
    content = applied.content
  }
  const checked = checkContent(content)
  if ('problem' in checked) throw new Error(checked.problem)
  expect(inOrder(checked.content.components).map((one) => one.name)).toHaveLength(4)
  // printed beside the conditions of the scan, with which they agree
  const readings = inOrder(checked.content.weather)
  const noted = exampleRoofs.find(({ slug }) => slug === 'maple-hollow-elementary')?.scans.at(-1)?.conditions
  const told = {
    airTempK: readings.at(-1)?.temperatureK,
    windMps: Math.max(...readings.map(({ windMps }) => windMps ?? 0)),
    relativeHumidity: Math.max(...readings.map(({ relativeHumidity }) => relativeHumidity ?? 0)),
  }
  expect(readings).toHaveLength(2)
  expect(noted).toMatchObject(told)
  expect(Object.values(checked.content.findings), 'nothing is of the report alone').toMatchObject([{ issueId: lap }])
  const items = Object.values(checked.content.costs.lines).map(({ item }) => item)
  expect(items.length).toBeGreaterThan(3)
  expect(
    items.flatMap((item) => checkWording(item, { verdict: 'valid', hat: 'contractor', isVerified: false })),
    'nothing is signed that the guard of words questions',
  ).toEqual([])
  // 247.50 + 102.30 + 1,416.00, tax on the first two
  expect(totalsOf(checked.content.costs)).toMatchObject({ linesUsd: 1765.8, taxUsd: 28.86, openLines: 0 })
  // 247.50 + 944.00 were agreed to: 574.30 of lines were added, 8.44 of tax, a fifth of overhead and profit
  expect(supplementOf(checked.content.costs)).toMatchObject({ agreedOn: '2026-05-02', differenceUsd: 697.6 })
  expect(supplementOf(checked.content.costs)?.lines.map(({ agreedUsd, nowUsd }) => [agreedUsd, nowUsd])).toEqual([
    [null, 102.3],
    [944, 1416],
  ])
})

test('every photo of the example school is described, some are drawn over, and the shots that nobody took are named', () => {
  const photos = (exampleRoofs.find(({ slug }) => slug === 'maple-hollow-elementary')?.photos ?? []).map(({ fileName }) => ({
    id: crypto.randomUUID(),
    fileName,
  }))
  let content = JSON.parse(JSON.stringify(emptyDraft())) as Value
  const lay = (edits: readonly Edit[]) => {
    for (const edit of edits) {
      const applied = applyEdit(content, edit, () => null)
      expect([edit.path, applied.outcome]).toEqual([edit.path, 'applied'])
      content = applied.content
    }
    const checked = checkContent(content)
    if ('problem' in checked) throw new Error(checked.problem)
    return checked.content
  }
  const written = lay(draftEdits('maple-hollow-elementary', '2026-05-02', [lap]))
  const {
    photos: uses,
    findings,
    shotProfile,
    signature,
  } = lay(photoEdits(written, photos, { name: 'Demo Member', at: new Date('2026-05-10T12:00:00Z') }))
  expect(photos.filter(({ id }) => captionOf(uses[id], { shotProfile }) === '')).toEqual([])
  expect(Object.values(uses).filter(({ annotations }) => Object.keys(annotations).length > 0)).toHaveLength(3)
  expect(missingShots({ shotProfile, photos: uses }).map(({ id }) => id)).toEqual([
    'address',
    'elevation-front',
    'elevation-right',
    'elevation-back',
    'elevation-left',
    'seam',
    'layers',
  ])
  const shown = Object.values(findings).flatMap((finding) => finding.photos)
  expect(photos.filter(({ id }) => shown.includes(id)).map(({ fileName }) => fileName)).toEqual(['generated-07-parapet-north.jpg'])
  expect(signature?.name).toBe('Demo Member')
})

test('nothing is written for a roof that nobody wrote of', () => expect(draftEdits('elsewhere', '2026-05-02', [lap])).toEqual([]))
