import { typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import { buildWinnData, type SampleSize, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { buildWinnReport } from '@ridgeline/report/rules/winn/winn-report'
import { type CompiledPdf, compilePdf, type ReportPicture } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import sharp from 'sharp'

/**
 * Winn reports of drafts of our own making: pages, seconds, seconds of processor time and the peak memory of the process that lays them out. Ends with 1 where one is
 * over its limit of memory; a limit of time is only told, since others may load the machine. Words after it name the sizes.
 */
interface Case {
  readonly size: SampleSize
  readonly limit: { readonly seconds: number; readonly megabytes: number }
}
const cases: Readonly<Record<string, Case>> = {
  small: { size: { photos: 24, thermograms: 8, findings: 6 }, limit: { seconds: 1.5, megabytes: 512 } },
  large: { size: { photos: 520, thermograms: 40, findings: 20, components: 12, costLines: 60 }, limit: { seconds: 5, megabytes: 512 } },
  huge: {
    size: { photos: 1000, thermograms: 100, findings: 500, components: 60, testSquares: 24, cores: 12, costLines: 200 },
    limit: { seconds: 15, megabytes: 800 },
  },
}

/** A picture with structure and noise, as large as one of a roof. */
async function roofPicture(width: number, height: number, seed: number): Promise<Buffer> {
  const rgb = Buffer.alloc(width * height * 3)
  for (let index = 0; index < rgb.length; index++) {
    const pixel = Math.floor(index / 3)
    const wave = 60 * Math.sin(((pixel % width) + seed * 7) / 37) + 40 * Math.cos(pixel / width / (11 + (seed % 5)))
    rgb[index] = 120 + wave + ((index * 7919 + seed * 104_729) % 23)
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The same picture as a file of its own: a comment behind its first marker makes its bytes others. */
function numbered(jpeg: Buffer, number: number): Uint8Array {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0, 0, 0, 0])
  comment.writeUInt32BE(number, 4)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

async function measured(size: SampleSize, large: Buffer, small: Buffer) {
  const startedAt = performance.now()
  const input = typstInput(buildWinnReport(buildWinnData(size), sampleVersion), `${sampleVersion.number} v${sampleVersion.version}`)
  const modelMs = performance.now() - startedAt
  const pictures: ReportPicture[] = input.pictures.map(({ file, ref }, index) => ({
    name: file,
    bytes: numbered(ref.isLarge ? large : small, index),
  }))
  const compiled: CompiledPdf = await compilePdf({ ...(await reportTemplate()), data: input.data, pictures, documentDate: new Date(0) })
  return { modelMs, pictures, compiled, bytes: pictures.reduce((sum, picture) => sum + picture.bytes.length, 0) }
}

const wanted = process.argv.slice(2)
const [large, small] = [await roofPicture(1000, 750, 1), await roofPicture(800, 640, 2)]
for (const [name, { size, limit }] of Object.entries(cases)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { modelMs, pictures, compiled, bytes } = await measured(size, large, small)
  const seconds = compiled.durationMs / 1000
  const megabytes = compiled.peakMemoryBytes / 2 ** 20
  console.log(
    `${name}: ${compiled.pageCount} pages, ${pictures.length} pictures (${(bytes / 1e6).toFixed(0)} MB); model ${modelMs.toFixed(0)} ms, PDF ${seconds.toFixed(2)} s (${(seconds / limit.seconds).toFixed(2)} of ${limit.seconds} s), processor ${(compiled.processorMs / 1000).toFixed(2)} s, peak ${megabytes.toFixed(0)} MB (${(megabytes / limit.megabytes).toFixed(2)} of ${limit.megabytes} MB), file ${(compiled.pdf.length / 1e6).toFixed(0)} MB`,
  )
  if (megabytes > limit.megabytes) process.exitCode = 1
}
