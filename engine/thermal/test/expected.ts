import { kelvinToCelsius } from '#units'

export interface ExpectedTemperatures {
  readonly count: number
  readonly finite: number
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly p1: number
  readonly p50: number
  readonly p99: number
  readonly pixels: readonly { readonly x: number; readonly y: number; readonly t: number }[]
}

export interface ExpectedParams {
  readonly Emissivity: number
  readonly ObjectDistance: number
  readonly ReflectedApparentTemperature: number
  readonly AtmosphericTemperature: number
  readonly IRWindowTemperature: number
  readonly IRWindowTransmission: number
  readonly RelativeHumidity: number
}

/** A reference file beside the samples; temperatures in degrees Celsius. */
export interface Expected {
  readonly format: string
  readonly frames?: number
  readonly gpsNote?: string
  readonly camera?: { readonly model: string }
  readonly raw: {
    readonly width: number
    readonly height: number
    readonly min: number
    readonly max: number
    readonly sum?: number
    readonly pixels: readonly { readonly x: number; readonly y: number; readonly raw: number }[]
  }
  readonly temperatureC?: ExpectedTemperatures
  readonly overrideCase?: { readonly params: ExpectedParams; readonly temperatureC: ExpectedTemperatures }
  readonly openFormula?: { readonly temperatureC: ExpectedTemperatures }
  readonly embeddedLut?: {
    readonly entries: number
    readonly first: number
    readonly last: number
    readonly at4096: number
    readonly at8192: number
  }
  readonly embedded?: { readonly bytes: number }
  readonly palette?: { readonly PaletteColors: number; readonly PaletteName: string }
  readonly pip?: { readonly Real2IR: number; readonly OffsetX: number; readonly OffsetY: number }
  readonly exif?: {
    readonly DateTimeOriginal?: string
    readonly GPSLatitude?: number
    readonly GPSLongitude?: number
    readonly GPSAltitude?: number
    readonly GimbalPitchDegree?: number | string
    readonly RelativeAltitude?: number | string
  }
}

/** Percentile of sorted values, linear between neighbours, as numpy does it. */
const percentile = (sorted: Float64Array, share: number): number => {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below)
}

/** The numbers of a reference file, from our temperatures (K), in degrees Celsius. */
export const summarize = (kelvin: Float32Array): Omit<ExpectedTemperatures, 'pixels'> => {
  const sorted = Float64Array.from(
    kelvin.filter((k) => !Number.isNaN(k)),
    kelvinToCelsius,
  ).sort()
  return {
    count: kelvin.length,
    finite: sorted.length,
    min: sorted[0],
    max: sorted[sorted.length - 1],
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    p1: percentile(sorted, 0.01),
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}
