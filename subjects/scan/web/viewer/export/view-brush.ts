/** What an exported picture is drawn with. */
export type Context = OffscreenCanvasRenderingContext2D

export const GROUND = '#0c0e10'
export const INK = '#f2f4f5'
export const MUTED = '#aab3bb'
/** Workers have no fonts of the page. */
export const font = (px: number, weight = 400): string =>
  `${weight} ${px}px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif`
