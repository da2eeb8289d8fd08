import type { MapPlacement } from '#export/map-placement'

/** A placement as ESRI's world file (`.pgw` beside a `.png`): six numbers, the last two the middle of the first pixel. */
export function worldFile({ matrix: [a, b, c, d, e, f] }: MapPlacement): string {
  return `${[a, d, b, e, c + (a + b) / 2, f + (d + e) / 2].map(plain).join('\n')}\n`
}

/** Without an exponent, to a hundred-thousandth of the unit and better. */
const plain = (value: number): string => value.toFixed(10)
