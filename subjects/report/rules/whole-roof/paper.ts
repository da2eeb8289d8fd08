import type { UnitSystem } from '#rules/format/quantity'

/** Room for a drawing on a page of its own (mm), upright: within the margins of the template, under its heading and over its legend. */
const ROOM = { imperial: { across: 177, along: 186 }, metric: { across: 171, along: 204 } } as const
/** What heading, legend and margins leave of a page on its side. */
const ROOM_ON_ITS_SIDE = { imperial: { across: 240, along: 118 }, metric: { across: 258, along: 112 } } as const

/** Ratios that a ruler has: one inch for tens of feet, or the round ones. */
const RATIOS = {
  imperial: [60, 120, 240, 360, 480, 600, 720, 960, 1200, 2400, 3600, 4800, 6000, 12_000, 24_000],
  metric: [50, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1250, 1500, 2000, 2500, 5000, 10_000, 20_000],
} as const
const MM_PER_M = 1000
const IN_PER_FT = 12

/** How a drawing of so many metres stands on paper. */
export interface DrawnToScale {
  /** Metres on the roof for one of the drawing. */
  readonly ratio: number
  readonly widthMm: number
  readonly heightMm: number
  readonly isOnItsSide: boolean
  /** `1:200`, `1 in = 20 ft (1:240)` */
  readonly words: string
}

/** The largest scale of a ruler at which a rectangle fits a page of its own, upright or on its side. */
export function drawnToScale(widthM: number, heightM: number, units: UnitSystem): DrawnToScale {
  const largest = ({ across, along }: { across: number; along: number }): number =>
    RATIOS[units].find((ratio) => (widthM * MM_PER_M) / ratio <= across && (heightM * MM_PER_M) / ratio <= along) ??
    Number.POSITIVE_INFINITY
  const [upright, onItsSide] = [largest(ROOM[units]), largest(ROOM_ON_ITS_SIDE[units])]
  const most = RATIOS[units].at(-1) as number
  const ratio = Math.min(upright, onItsSide, most)
  return {
    ratio,
    widthMm: (widthM * MM_PER_M) / ratio,
    heightMm: (heightM * MM_PER_M) / ratio,
    isOnItsSide: onItsSide < upright,
    words: units === 'imperial' ? `1 in = ${ratio / IN_PER_FT}\u00a0ft (1:${ratio})` : `1:${ratio}`,
  }
}
