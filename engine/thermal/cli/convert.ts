import type { DecodedFile } from '#decode/decoded-file'
import { readGeoTags } from '#decode/tiff/geo'
import { thermogramCsv } from '#export/csv'
import { levelPlacement } from '#export/level-placement'
import { thermogramPng16 } from '#export/png16'
import { thermogramTiff } from '#export/tiff'
import { groundView } from '#ground/ground-view'
import type { Thermogram } from '#image'
import { defaultPalette, paletteNames } from '#render/palettes'
import { autoSpan } from '#render/span'
import { celsiusToKelvin } from '#units'
import { type Options, readArguments, someFiles } from './arguments.ts'
import { numberIn, oneOf, text } from './option-readers.ts'
import { assertFree, outputPaths, writeWhole } from './output-path.ts'
import { pictureJpeg } from './picture-jpeg.ts'
import { Refusal, refusalFields } from './refusal.ts'
import { assertAbsolute, readBytes, readingOptions, readPicture, readThermogram } from './thermal-file.ts'

const extensions = { tiff: '.tif', png16: '.png', csv: '.csv', jpg: '.jpg' } as const
type Target = keyof typeof extensions

const celsius = numberIn({ low: -273.15, high: 5000 })
const readers = {
  ...readingOptions,
  to: oneOf(['tiff', 'png16', 'csv', 'jpg']),
  output: text,
  palette: oneOf(paletteNames),
  min: celsius,
  max: celsius,
  unit: oneOf(['C', 'F', 'K']),
}
type ConvertOptions = Options<typeof readers>

/** `convert FILE... --to KIND -o OUT`: one line for each file; a file that fails does not stop the others. */
export async function* convert(words: readonly string[]): AsyncGenerator<object> {
  const { files, options, flags } = readArguments(words, readers, ['force'])
  const { to, output } = options
  if (to === undefined) throw new Refusal('bad-arguments', 'No kind of file is named.', '--to and one of tiff, png16, csv, jpg')
  if (output === undefined) throw new Refusal('bad-arguments', 'No output is named.', '-o and a file, or a folder for several inputs')
  assertUsable(to, options)
  const paths = outputPaths(someFiles(files), output, extensions[to])
  const written = new Set<string>()
  for (const [i, file] of files.entries()) {
    if (files.length > 1) process.stderr.write(`${i + 1} of ${files.length} ${file}\n`)
    try {
      const path = paths[i]
      assertFree(path, files, flags.has('force') && !written.has(path))
      const bytes = readBytes(file)
      const found =
        to === 'jpg' ? await readPicture(bytes, file, options) : { ...(await readThermogram(bytes, file, options)), isCounts: false }
      const { file: decoded, image, standing, warnings, isCounts } = found
      if (!isCounts) assertAbsolute(found)
      if (isCounts) assertNoSpan(file, options)
      const content = isCounts
        ? pictureJpeg(image, { palette: options.palette ?? 'grey', ...autoSpan(image) })
        : encoded(to, image, { decoded, bytes }, options)
      writeWhole(path, content)
      written.add(path)
      yield {
        file,
        status: decoded.status,
        code: null,
        to,
        output: path,
        width: image.width,
        height: image.height,
        temperatureStanding: standing,
        warnings,
      }
    } catch (error) {
      yield { file, to, output: null, ...refusalFields(error) }
    }
  }
}

function assertUsable(to: Target, { palette, min, max, unit }: ConvertOptions): void {
  const misplaced = [
    ...Object.entries({ palette, min, max }).filter(([, value]) => value !== undefined && to !== 'jpg'),
    ...Object.entries({ unit }).filter(([, value]) => value !== undefined && to !== 'csv' && (to !== 'tiff' || value === 'F')),
  ]
  if (misplaced.length > 0) {
    const [name, value] = misplaced[0]
    throw new Refusal(
      'bad-arguments',
      `--${name} ${value} means nothing for ${to}.`,
      'palette, min and max with jpg; unit with csv, or C or K with tiff',
    )
  }
  if (min !== undefined && max !== undefined && min >= max) {
    throw new Refusal('bad-arguments', `--min ${min} is not below --max ${max}.`, 'a lower min')
  }
}

interface Source {
  readonly decoded: DecodedFile
  readonly bytes: Uint8Array
}

function encoded(to: Target, image: Thermogram, { decoded: file, bytes }: Source, options: ConvertOptions): Uint8Array | string {
  if (to === 'csv') return thermogramCsv(image, options.unit ?? 'C')
  if (to === 'png16') return thermogramPng16(image)
  if (to === 'tiff') {
    const description = descriptionOf(file)
    const { view } = groundView(file)
    const placement = view && levelPlacement(view)
    const geoTags = file.format === 'tiff' ? readGeoTags(bytes) : []
    return thermogramTiff(image, { ...file, description, placement, geoTags, unit: options.unit === 'K' ? 'K' : 'C' })
  }
  return pictureJpeg(image, { palette: options.palette ?? defaultPalette, ...spanOf(image, options) })
}

/** Counts have no degrees to span. */
function assertNoSpan(file: string, { min, max }: ConvertOptions): void {
  if (min === undefined && max === undefined) return
  throw new Refusal('bad-arguments', `${file} holds counts without a public meaning in degrees.`, 'no --min and no --max')
}

function descriptionOf({ status, radiometry }: DecodedFile): string {
  if (radiometry?.calibration.kind === 'dji-sdk') return 'Corrected by DJI SDK.'
  return status === 'uncorrected' ? 'Without the correction of the camera’s maker.' : ''
}

/** The span asked for; an end that is not given is found from the picture. */
function spanOf(image: Thermogram, { min, max }: ConvertOptions): { minK: number; maxK: number } {
  const found = autoSpan(image)
  const minK = min === undefined ? found.minK : celsiusToKelvin(min)
  const maxK = max === undefined ? found.maxK : celsiusToKelvin(max)
  return { minK, maxK }
}
