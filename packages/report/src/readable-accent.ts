/** Largest relative luminance that still has a contrast of 4.5 to 1 on white paper (WCAG 2.2). */
const DARK_ENOUGH = 1.05 / 4.5 - 0.05
const STEP = 0.95

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const c = value / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The accent (`#rrggbb`) as words on white paper carry it: the colour itself, or the nearest darker shade that can be read. */
export function readableAccent(accent: string): string {
  let channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  while (luminance(channels.map(Math.round)) > DARK_ENOUGH) channels = channels.map((value) => value * STEP)
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
