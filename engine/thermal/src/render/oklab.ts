/** A colour in OKLab polar form: lightness 0-1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hueDeg: number
}

const encode = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
const decode = (encoded: number): number => (encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4)

function linearRgb(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const inGamut = (rgb: readonly number[]): boolean => rgb.every((value) => value >= -1e-6 && value <= 1 + 1e-6)

/**
 * 8-bit sRGB of an OKLab colour. A colour that a screen cannot show keeps lightness and hue and loses chroma until it can.
 *
 * @see Björn Ottosson, A perceptual color space for image processing (2020): the matrices
 */
export function oklchToRgb({ lightness, chroma, hueDeg }: Oklch): [number, number, number] {
  const hue = (hueDeg * Math.PI) / 180
  const at = (c: number) => linearRgb(lightness, c * Math.cos(hue), c * Math.sin(hue))
  let low = 0
  let high = chroma
  let rgb = at(chroma)
  if (!inGamut(rgb)) {
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2
      if (inGamut(at(middle))) low = middle
      else high = middle
    }
    rgb = at(low)
  }
  const byte = (linear: number) => Math.round(255 * encode(Math.min(1, Math.max(0, linear))))
  return [byte(rgb[0]), byte(rgb[1]), byte(rgb[2])]
}

/** OKLab lightness (0-1) of an 8-bit sRGB colour. */
export function lightnessOf(red: number, green: number, blue: number): number {
  const r = decode(red / 255)
  const g = decode(green / 255)
  const b = decode(blue / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
}
