import { channelsOf, luminance } from '@ridgeline/account/contract/luminance'

/** Largest relative luminance that still has a contrast of 4.5 to 1 on white paper (WCAG 2.2). */
const DARK_ENOUGH = 1.05 / 4.5 - 0.05
const STEP = 0.95

/** The accent (`#rrggbb`) as words on white paper carry it: the colour itself, or the nearest darker shade that can be read. */
export function readableAccent(accent: string): string {
  let channels: readonly number[] = channelsOf(accent)
  while (luminance(channels.map(Math.round)) > DARK_ENOUGH) channels = channels.map((value) => value * STEP)
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
