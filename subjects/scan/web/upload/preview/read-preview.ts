import { decode } from '@ridgeline/thermal/decode/decode'
import type { DecodedFile } from '@ridgeline/thermal/decode/decoded-file'
import { ThermalError } from '@ridgeline/thermal/errors'
import type { Thermogram } from '@ridgeline/thermal/image'
import type { Radiometry } from '@ridgeline/thermal/radiometry/radiometry'
import { temperatureStanding } from '@ridgeline/thermal/radiometry/temperature-status'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { defaultPalette } from '@ridgeline/thermal/render/palettes'
import { renderThermogram } from '@ridgeline/thermal/render/render'
import { autoSpan } from '@ridgeline/thermal/render/span'
import type { Preview, PreviewPicture } from './preview.ts'
import { shrink } from './shrink.ts'

/** Longest side of the picture in a row of the list, at two device pixels for each of the screen. */
const maxSidePx = 160

/**
 * Reads a file as the server will and makes its small picture.
 *
 * @param paint - draws an ordinary picture of the file, or null where the browser cannot
 */
export async function readPreview(bytes: Uint8Array, name: string, paint: () => Promise<PreviewPicture | null>): Promise<Preview> {
  try {
    const file = await decode(bytes, { fileName: name })
    if (file.radiometry !== null) return { ...thermogramPreview(file, file.radiometry), ...takenOf(file), ...placeOf(file) }
    if (file.format === 'mp4') return { kind: 'video' }
    const kind = file.status === 'qualitative' ? 'heat' : 'photo'
    return { kind, picture: await paint(), width: file.width, height: file.height, ...placeOf(file) }
  } catch (error) {
    if (!(error instanceof ThermalError)) throw error
    if (error.code === 'unknown-scale') return { kind: 'unscaled' }
    return { kind: 'refused', sentence: `${error.message} Expected: ${error.expected.replace(/\.$/, '')}.` }
  }
}

function thermogramPreview(file: DecodedFile, radiometry: Radiometry): Preview {
  const { calibration } = radiometry
  const isCounts = calibration.kind === 'counts-only' || calibration.kind === 'relative'
  const standing = temperatureStanding({ calibration, correction: null, warnings: file.warnings }) ?? nothingKnown
  const whole = isCounts ? contrastOf(radiometry) : toThermogram(radiometry, radiometry.scene)
  const range = rangeOf(whole)
  const small = shrink(whole, maxSidePx)
  const span = range === null ? { minK: 0, maxK: 1 } : isCounts ? range : autoSpan(small)
  const rgba = new Uint8ClampedArray(small.width * small.height * 4)
  renderThermogram(small, { palette: isCounts ? 'grey' : defaultPalette, ...span }, rgba)
  return {
    kind: 'thermogram',
    picture: { width: small.width, height: small.height, rgba },
    width: whole.width,
    height: whole.height,
    standing,
    range: standing.status === 'absolute' ? range : null,
    frameCount: radiometry.frameCount,
  }
}

function takenOf({ takenAt }: DecodedFile): Pick<Preview, 'takenMs'> {
  if (takenAt === null) return {}
  const { local, offsetMinutes } = takenAt
  const takenMs = offsetMinutes === null ? Date.parse(local) : Date.parse(`${local}Z`) - offsetMinutes * 60_000
  return Number.isFinite(takenMs) ? { takenMs } : {}
}

const placeOf = ({ position }: DecodedFile): Pick<Preview, 'place'> =>
  position ? { place: { latitude: position.latitude, longitude: position.longitude } } : {}

const nothingKnown = { status: 'none', reason: 'counts-only', differenceFactor: null } as const

/** Counts in the place of temperatures, to be drawn and never to be read. */
const contrastOf = ({ frame: { width, height, samples } }: Radiometry): Thermogram => ({
  width,
  height,
  kelvin: Float32Array.from(samples),
})

function rangeOf({ kelvin }: Thermogram): { minK: number; maxK: number } | null {
  let minK = Number.POSITIVE_INFINITY
  let maxK = Number.NEGATIVE_INFINITY
  for (const value of kelvin) {
    if (value < minK) minK = value
    if (value > maxK) maxK = value
  }
  return minK <= maxK ? { minK, maxK } : null
}
