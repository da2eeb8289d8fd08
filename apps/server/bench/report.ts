import { createHash } from 'node:crypto'
import { reportSections } from '@ridgeline/report/contract/report'
import { buildReport } from '@ridgeline/report/rules/model'
import { typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '@ridgeline/report/rules/sample-data'
import { compilePdf, type ReportPicture } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import sharp from 'sharp'

/** A report of 150 findings and 600 distinct pictures: prints seconds, pages and the peak memory of the compile process. */
const FINDINGS = 150
const THERMOGRAMS = 200
const PHOTOS = 200
const TARGET_S = 20

/** A picture of 800 x 600 pixels with structure and noise, so that it is as large as a photo. */
async function photo(seed: number): Promise<Uint8Array> {
  const rgb = Buffer.alloc(800 * 600 * 3)
  for (let index = 0; index < rgb.length; index++) {
    const pixel = Math.floor(index / 3)
    const wave = 60 * Math.sin(((pixel % 800) + seed * 7) / 37) + 40 * Math.cos(pixel / 800 / (11 + (seed % 5)))
    rgb[index] = 120 + wave + ((index * 7919 + seed * 104_729) % 23)
  }
  const jpeg = await sharp(rgb, { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return new Uint8Array(jpeg)
}

const captures = [
  ...Array.from({ length: THERMOGRAMS }, (_, index) => buildCapture(index)),
  ...Array.from({ length: PHOTOS }, (_, index) =>
    buildCapture(THERMOGRAMS + index, { status: 'visible', media: 'photo', temperatures: null, frame: null }),
  ),
]
const anomalies = Array.from({ length: FINDINGS }, (_, index) => buildAnomaly(index, { captureId: uuid(1, index) }))
const issues = Array.from({ length: FINDINGS }, (_, index) => buildIssue(index, { captureId: uuid(1, index) }))

const startedAt = performance.now()
const model = buildReport(buildData({ captures, anomalies, issues }), {
  title: 'Thermal Roof Assessment',
  sections: [...reportSections],
  costEstimates: [],
})
const input = typstInput(model, createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 12))
const modelMs = performance.now() - startedAt

const pictures: ReportPicture[] = []
for (const [index, { file }] of input.pictures.entries()) pictures.push({ name: file, bytes: await photo(index) })

const result = await compilePdf({ ...(await reportTemplate()), data: input.data, pictures, documentDate: new Date(0) })
const seconds = result.durationMs / 1000
console.log(
  `findings ${FINDINGS}, pictures ${pictures.length} (${(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6).toFixed(0)} MB)`,
)
console.log(
  `model ${modelMs.toFixed(0)} ms, PDF ${seconds.toFixed(2)} s, ${result.pageCount} pages, ${(result.pdf.length / 1e6).toFixed(0)} MB`,
)
console.log(`peak memory of the compile process ${(result.peakMemoryBytes / 2 ** 20).toFixed(0)} MB`)
if (seconds > TARGET_S) {
  console.error(`slower than the target of ${TARGET_S} s`)
  process.exitCode = 1
}
