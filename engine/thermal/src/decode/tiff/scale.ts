import { joined, message } from '@ridgeline/words/message'
import { ZERO_CELSIUS_K } from '#constants'
import type { TiffSampleKind } from '#decode/tiff/layout'
import { ThermalError } from '#errors'
import type { RawFrame } from '#image'

/** How TIFF samples become temperatures: `kelvin = sample * gainK + offsetK`. TIFF has no tag that states it. */
export interface TiffScale {
  readonly id: string
  /** For a list a person chooses from. */
  readonly label: string
  readonly gainK: number
  readonly offsetK: number
}

interface ScaleRule {
  readonly scale: TiffScale
  readonly sampleKind: TiffSampleKind
  /** Median sample that speaks for this scale, both ends inclusive; null where the scale is only ever chosen by hand. */
  readonly median: readonly [number, number] | null
  /** Lower-case text the make must contain; such a rule goes before those without. */
  readonly make: string | null
}

const scale = (id: string, label: string, gainK: number, offsetK: number): TiffScale => ({ id, label, gainK, offsetK })

/** Conventions of the makers: manuals of FLIR Duo, Duo Pro R; Pix4D thermal FAQ; WIRIS Pro measured against its own screen. */
const RULES: readonly ScaleRule[] = [
  {
    scale: scale('workswell', 'Workswell WIRIS Pro (DN / 40 - 100 °C)', 0.025, ZERO_CELSIUS_K - 100),
    sampleKind: 'u16',
    median: [1600, 20000],
    make: 'workswell',
  },
  {
    scale: scale('sensefly', 'senseFly thermoMAP (DN × 0.01 - 100 °C)', 0.01, ZERO_CELSIUS_K - 100),
    sampleKind: 'u16',
    median: [4000, 40000],
    make: 'sensefly',
  },
  {
    scale: scale('tlinear-high', 'FLIR TLinear, high gain (DN × 0.04 K)', 0.04, 0),
    sampleKind: 'u16',
    median: [5500, 9500],
    make: null,
  },
  { scale: scale('tlinear-low', 'FLIR TLinear, low gain (DN × 0.4 K)', 0.4, 0), sampleKind: 'u16', median: null, make: null },
  { scale: scale('centikelvin', 'Hundredths of a kelvin (DN × 0.01 K)', 0.01, 0), sampleKind: 'u16', median: [22000, 40000], make: null },
  {
    scale: scale('decicelsius', 'Tenths of a degree Celsius (DN × 0.1 °C)', 0.1, ZERO_CELSIUS_K),
    sampleKind: 'i16',
    median: [-600, 6000],
    make: null,
  },
  { scale: scale('celsius', 'Degrees Celsius', 1, ZERO_CELSIUS_K), sampleKind: 'f32', median: [-60, 600], make: null },
  { scale: scale('kelvin', 'Kelvin', 1, 0), sampleKind: 'f32', median: [200, 900], make: null },
]

/** Every scale a person may choose for a TIFF. */
export const tiffScales: readonly TiffScale[] = RULES.map((rule) => rule.scale)

/** Median temperatures (K) a building survey can have; settles rules whose sample ranges overlap. */
const BUILDING_MEDIAN_K = [ZERO_CELSIUS_K - 60, ZERO_CELSIUS_K + 120] as const
/** More samples would not move the median by anything that matters here, and sorting them would take longer than reading the file. */
const MEDIAN_SAMPLES = 4096

/** Median of the valid samples, from an even selection; null when none is valid. */
function medianSample(samples: RawFrame['samples'], noData: number | null): number | null {
  // An odd step, so that the columns of a picture take turns.
  const step = Math.max(1, Math.floor(samples.length / MEDIAN_SAMPLES)) | 1
  const picked = new Float64Array(Math.ceil(samples.length / step))
  let count = 0
  for (let i = 0; i < samples.length; i += step) {
    const value = samples[i]
    if (Number.isFinite(value) && value !== noData) picked[count++] = value
  }
  const sorted = picked.subarray(0, count).sort()
  return count === 0 ? null : sorted[count >> 1]
}

/**
 * Guesses the scale of a TIFF from its maker and the median of its samples.
 *
 * @throws ThermalError `unknown-scale` when no convention fits, or several do
 */
export function guessTiffScale(
  samples: RawFrame['samples'],
  sampleKind: TiffSampleKind,
  noData: number | null,
  make: string | null,
): TiffScale {
  const median = medianSample(samples, noData)
  if (median === null) throw new ThermalError('unknown-scale', 'The TIFF holds no valid sample.', 'at least one valid pixel')
  const fitting = RULES.filter(
    (rule) =>
      rule.sampleKind === sampleKind &&
      rule.median !== null &&
      median >= rule.median[0] &&
      median <= rule.median[1] &&
      (rule.make === null || make?.toLowerCase().includes(rule.make)),
  )
  const named = fitting.filter((rule) => rule.make !== null)
  const candidates = named.length > 0 ? named : fitting
  const credible = candidates.filter(({ scale: { gainK, offsetK } }) => {
    const medianK = median * gainK + offsetK
    return medianK >= BUILDING_MEDIAN_K[0] && medianK <= BUILDING_MEDIAN_K[1]
  })
  const chosen = candidates.length === 1 ? candidates : credible
  if (chosen.length === 1) return chosen[0].scale
  throw new ThermalError(
    'unknown-scale',
    message`The TIFF does not say how its samples (median ${Number(median.toPrecision(6))}) become temperatures.`,
    message`one of: ${joined(
      RULES.filter((rule) => rule.sampleKind === sampleKind).map((rule) => rule.scale.label),
      '; ',
    )}`,
  )
}
