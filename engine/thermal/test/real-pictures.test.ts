import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import type { AnalyseOptions } from '#anomaly/options'
import { decodeThermogram } from '#decode/decode'
import type { Point, Thermogram } from '#image'
import { toThermogram } from '#radiometry/thermogram'
import { roofsFolder, sampleNames, samplesFolder } from './samples-folder.ts'

async function thermogramOf(path: string): Promise<Thermogram | null> {
  const inflate = (data: Uint8Array, maxBytes: number): Uint8Array => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })
  const { radiometry } = await decodeThermogram(new Uint8Array(readFileSync(path)), { inflate })
  return radiometry.calibration.kind === 'counts-only' ? null : toThermogram(radiometry, radiometry.scene)
}
const findingsIn = (image: Thermogram, options: AnalyseOptions = {}): string[] =>
  analyseThermogram(image, options)
    .anomalies.filter(({ kind }) => !isSetAside(kind))
    .map(({ kind, confidence, box }) => `${kind} ${confidence.toFixed(2)} at ${box.left},${box.top}`)

/** A lamp post before an overcast sky as warm as a roof: nothing in it says that it is none. */
const NOT_TOLD = /wiris-pro-a/

it.each(sampleNames(/^(flir|dji|wiris|tiff)-.*\.(jpg|fff|seq|csq|tif)$/).filter((name) => !NOT_TOLD.test(name)))(
  '%s: no finding where nobody said that it shows a roof',
  async (name) => {
    const image = await thermogramOf(join(samplesFolder, name))
    expect(image === null ? [] : findingsIn(image)).toEqual([])
  },
)

describe.skipIf(sampleNames(/^labels\.json$/, roofsFolder).length === 0)('real roofs', () => {
  const steep = { slopeDeg: null, inSun: null }
  // No damage is known on any of them.
  it.each([
    ['dji-m2ea-slate-roof.jpg', [{}, { steep }]],
    ['dji-m3t-tiled-roof.jpg', [{}, { steep }]],
    ['../thermal/dji-h20t-b.jpg', [{}]],
  ] as const)('%s: no dormer, window, wall, tree or unit is a finding where its outline is drawn', async (file, told) => {
    const { pictures } = JSON.parse(readFileSync(join(roofsFolder, 'labels.json'), 'utf8')) as {
      readonly pictures: readonly { readonly file: string; readonly roof: readonly Point[] }[]
    }
    const roof = pictures.find((picture) => picture.file === file)!.roof
    const image = (await thermogramOf(join(roofsFolder, file)))!
    expect([{}, ...told.map((each) => ({ ...each, roof }))].map((options) => findingsIn(image, options))).toEqual(
      Array.from({ length: told.length + 1 }, () => []),
    )
  })
})
