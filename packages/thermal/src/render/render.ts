import { ThermalError } from '#errors'
import type { Thermogram } from '#image'
import { type PaletteName, palettes } from '#render/palettes'

export interface RenderOptions {
  readonly palette: PaletteName
  /** Temperature (K) shown with the first and the last colour. Where `maxK <= minK` the picture is a step at `minK`. */
  readonly minK: number
  readonly maxK: number
  /** Temperatures from `fromK` to `toK` (K, both included) take one flat colour, for example to mark a dew point. */
  readonly isotherm?: { readonly fromK: number; readonly toK: number; readonly rgb: readonly [number, number, number] } | null
}

/** Greys of the hatch that stands for "no temperature here". */
export const INVALID_GREYS: readonly [number, number] = [96, 128]

/**
 * The picture of a thermogram: RGBA, row-major, `width * height * 4` bytes, always opaque. Temperatures outside the span take the
 * end colours; invalid pixels a grey diagonal hatch, 4 pixels wide, that no palette contains.
 *
 * @param out - buffer to fill instead of a new one
 * @throws ThermalError `size-mismatch` when `out` has another length
 */
export function renderThermogram(image: Thermogram, options: RenderOptions, out?: Uint8ClampedArray): Uint8ClampedArray {
  const { width, height, kelvin } = image
  const rgba = out ?? new Uint8ClampedArray(width * height * 4)
  if (rgba.length !== width * height * 4) {
    throw new ThermalError(
      'size-mismatch',
      `Picture buffer has ${rgba.length} bytes.`,
      `${width * height * 4} bytes for ${width} x ${height}`,
    )
  }
  const colours = palettes[options.palette]
  const { minK, maxK } = options
  const perKelvin = 256 / (maxK - minK)
  const isotherm = options.isotherm ?? null
  let pixel = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const value = kelvin[pixel]!
      const to = pixel * 4
      rgba[to + 3] = 255
      if (Number.isNaN(value)) {
        const grey = INVALID_GREYS[((x + y) >> 2) & 1]!
        rgba[to] = rgba[to + 1] = rgba[to + 2] = grey
      } else if (isotherm !== null && value >= isotherm.fromK && value <= isotherm.toK) {
        rgba[to] = isotherm.rgb[0]
        rgba[to + 1] = isotherm.rgb[1]
        rgba[to + 2] = isotherm.rgb[2]
      } else {
        const from = 3 * (value <= minK ? 0 : value >= maxK ? 255 : Math.floor((value - minK) * perKelvin))
        rgba[to] = colours[from]!
        rgba[to + 1] = colours[from + 1]!
        rgba[to + 2] = colours[from + 2]!
      }
    }
  }
  return rgba
}
