import { type Oklch, oklchToRgb } from '#render/oklab'

/** Palettes a person can choose. `iron` is the default; `rainbow` misleads the eye and is only a choice. */
export const paletteNames = ['iron', 'lava', 'arctic', 'grey', 'grey-inverted', 'rainbow'] as const
export type PaletteName = (typeof paletteNames)[number]
export const defaultPalette: PaletteName = 'iron'

const PALETTE_SIZE = 256

/** Chroma and hue at a place 0-1 along a palette; lightness is not part of it, it rises evenly. */
type Tint = readonly [at: number, chroma: number, hueDeg: number]

function tintAt(tints: readonly Tint[], at: number): { chroma: number; hueDeg: number } {
  const upper = Math.max(
    1,
    tints.findIndex((tint) => tint[0] >= at),
  )
  const [fromAt, fromChroma, fromHue] = tints[upper - 1]!
  const [toAt, toChroma, toHue] = tints[upper]!
  const share = (at - fromAt) / (toAt - fromAt)
  return { chroma: fromChroma + share * (toChroma - fromChroma), hueDeg: fromHue + share * (toHue - fromHue) }
}

function build(colourAt: (at: number) => Oklch): Uint8Array {
  const rgb = new Uint8Array(PALETTE_SIZE * 3)
  for (let index = 0; index < PALETTE_SIZE; index++) rgb.set(oklchToRgb(colourAt(index / (PALETTE_SIZE - 1))), index * 3)
  return rgb
}

/** Even steps of lightness are even steps of temperature to the eye, so no false edge appears. */
const perceptual = (darkest: number, lightest: number, tints: readonly Tint[]): Uint8Array =>
  build((at) => ({ lightness: darkest + at * (lightest - darkest), ...tintAt(tints, at) }))

const iron: readonly Tint[] = [
  [0, 0.04, 275],
  [0.2, 0.14, 290],
  [0.4, 0.18, 335],
  [0.55, 0.19, 370],
  [0.7, 0.165, 405],
  [0.85, 0.14, 437],
  [1, 0.05, 465],
]
const lava: readonly Tint[] = [
  [0, 0.02, 15],
  [0.3, 0.13, 25],
  [0.55, 0.17, 38],
  [0.75, 0.15, 65],
  [0.9, 0.13, 90],
  [1, 0.05, 100],
]
const arctic: readonly Tint[] = [
  [0, 0.04, 290],
  [0.3, 0.12, 268],
  [0.6, 0.1, 230],
  [0.8, 0.09, 195],
  [1, 0.03, 170],
]

const grey: readonly Tint[] = [
  [0, 0, 0],
  [1, 0, 0],
]

const builders: Readonly<Record<PaletteName, () => Uint8Array>> = {
  iron: () => perceptual(0.12, 0.97, iron),
  lava: () => perceptual(0.12, 0.97, lava),
  arctic: () => perceptual(0.12, 0.97, arctic),
  grey: () => perceptual(0.16, 1, grey),
  'grey-inverted': () => perceptual(1, 0.16, grey),
  rainbow: () => build((at) => ({ lightness: 0.45 + 0.4 * Math.sin(Math.PI * 0.85 * at), chroma: 0.25, hueDeg: 265 - 240 * at })),
}
const built = new Map<PaletteName, Uint8Array>()

/**
 * Colour table of a palette, 256 RGB triples from the coldest to the hottest shown temperature. All but `rainbow` change lightness evenly in OKLab;
 * `grey-inverted` falls, the others rise. Each is computed when it is first asked for: every screen begins with this module, and few show more than one.
 */
export function paletteColours(name: PaletteName): Uint8Array {
  const known = built.get(name)
  if (known) return known
  const colours = builders[name]()
  built.set(name, colours)
  return colours
}

/** From colder through a calm middle to warmer: darkest in the middle, where nothing changed, and as light on both sides. */
export const differenceColours = (): Uint8Array => {
  difference ??= build((at) => {
    const away = Math.abs(2 * at - 1)
    return { lightness: 0.24 + 0.5 * away, chroma: 0.19 * away, hueDeg: at < 0.5 ? 250 : 40 }
  })
  return difference
}
let difference: Uint8Array | undefined

/** Colours of a palette from its coldest to its hottest, evenly apart, as `#rrggbb`: the colour scale beside a picture. */
export function paletteStops(name: PaletteName, count: number): string[] {
  const rgb = paletteColours(name)
  return Array.from({ length: count }, (_, stop) => {
    const at = Math.round((stop / (count - 1)) * (PALETTE_SIZE - 1)) * 3
    return `#${[0, 1, 2].map((channel) => (rgb[at + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`
  })
}
