import { cameraName } from '@ridgeline/scan/contract/camera-name'
import { decodeThermogram } from '@ridgeline/thermal/decode/decode'
import { ThermalError, type ThermalErrorCode } from '@ridgeline/thermal/errors'
import type { Thermogram } from '@ridgeline/thermal/image'
import { type TemperatureStatus, temperatureStanding } from '@ridgeline/thermal/radiometry/temperature-status'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { autoSpan } from '@ridgeline/thermal/render/span'

/** A visitor's file as this page shows it, or why it cannot. */
export type OwnFile =
  | {
      readonly kind: 'thermogram'
      readonly image: Thermogram
      readonly span: { readonly minK: number; readonly maxK: number }
      /** Coldest and hottest pixel (K). */
      readonly range: { readonly minK: number; readonly maxK: number }
      readonly camera: string | null
      /** `absolute` temperatures hold; `uncorrected` ones lack the maker's correction. */
      readonly status: Exclude<TemperatureStatus, 'none'>
    }
  | { readonly kind: 'refused'; readonly sentence: string }

/**
 * Reads a file as the server would, in this browser. Nothing of it leaves the page.
 *
 * @param name - name of the file, from which some formats are told apart
 */
export async function readThermogram(bytes: Uint8Array, name: string): Promise<OwnFile> {
  try {
    const { radiometry, camera, warnings } = await decodeThermogram(bytes, { fileName: name })
    const { calibration, scene } = radiometry
    const standing = temperatureStanding({ calibration, correction: null, warnings })
    if (calibration.kind === 'counts-only' || calibration.kind === 'relative' || standing === null) return refused(COUNTS_ONLY)
    const image = toThermogram(radiometry, scene)
    const status = standing.status === 'absolute' ? 'absolute' : 'uncorrected'
    return { kind: 'thermogram', image, span: autoSpan(image), range: rangeOf(image), camera: cameraName(camera) || null, status }
  } catch (error) {
    if (!(error instanceof ThermalError)) throw error
    const expected = noFile.includes(error.code) ? THERMOGRAM : error.expected.replace(/\.$/, '')
    return refused(`${error.message} Expected: ${expected}.`)
  }
}

/** Refusals of what is no file of any kind we take: the product takes photos too, this page shows temperatures alone. */
const noFile: readonly ThermalErrorCode[] = ['empty-file', 'not-an-image', 'unsupported-format']
const THERMOGRAM = 'the original file of a thermal camera, or a radiometric TIFF'
const COUNTS_ONLY =
  'This file holds counts of the sensor and no way to temperatures. After a sign-up one or two points of known temperature make it exact.'
const refused = (sentence: string): OwnFile => ({ kind: 'refused', sentence })

function rangeOf({ kelvin }: Thermogram): { minK: number; maxK: number } {
  let minK = Number.POSITIVE_INFINITY
  let maxK = Number.NEGATIVE_INFINITY
  for (const one of kelvin) {
    if (one < minK) minK = one
    if (one > maxK) maxK = one
  }
  return { minK, maxK }
}
