/** Channels 0-255 of a colour `#rrggbb`. */
export const channelsOf = (hex: string): readonly [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as readonly [number, number, number]

/** Relative luminance of channels 0-255, 0 (black) to 1 (white). @see WCAG 2.2, definition of relative luminance */
export function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21. @see WCAG 2.2, definition of contrast ratio */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(channelsOf(one)), luminance(channelsOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
