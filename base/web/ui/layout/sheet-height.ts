/** How much of a phone the sheet takes: its head and foot alone, half, or all that the screen can spare. */
const sheetHeights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** Head and foot of a sheet (rem); what stands above it leaves room for them. */
export const PEEK_REM = 6.25
/** Movement below which a finger has pressed, not dragged (px). */
export const DRAG_PX = 8
/** Movement that means the next height although the sheet is still nearer to its own (px). */
const FLICK_PX = 40

/** The height above or below; the same at either end. */
export function nextHeight(from: SheetHeight, by: 1 | -1): SheetHeight {
  return sheetHeights[sheetHeights.indexOf(from) + by] ?? from
}

/**
 * Where a sheet comes to rest that was let go of.
 *
 * @param px - each height as it stands on this screen
 * @param left - where it was let go (px)
 */
export function restOf(from: SheetHeight, px: Readonly<Record<SheetHeight, number>>, left: number): SheetHeight {
  const moved = left - px[from]
  const nearest = sheetHeights.reduce((best, each) => (Math.abs(px[each] - left) < Math.abs(px[best] - left) ? each : best), from)
  return nearest === from && Math.abs(moved) > FLICK_PX ? nextHeight(from, moved > 0 ? 1 : -1) : nearest
}
