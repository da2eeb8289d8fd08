/** The window of the thermogram in its standard picture: its middle and its size, as shares of the picture. */
export interface InsetWindow {
  readonly x: number
  readonly y: number
  readonly size: number
}

export const firstInset: InsetWindow = { x: 0.5, y: 0.5, size: 0.5 }
export const insetSizes = { min: 0.15, max: 1 } as const

/** The window changed and kept whole on the picture. */
export function changedInset(window: InsetWindow, change: Partial<InsetWindow>): InsetWindow {
  const next = { ...window, ...change }
  const size = within(next.size, insetSizes.min, insetSizes.max)
  return { size, x: within(next.x, size / 2, 1 - size / 2), y: within(next.y, size / 2, 1 - size / 2) }
}

/** Where a key moves the window, or null for other keys; with Shift five times as far. */
export function insetByKey(window: InsetWindow, key: string, isFar: boolean): InsetWindow | null {
  const step = isFar ? 0.1 : 0.02
  const move = { ArrowLeft: { x: window.x - step }, ArrowRight: { x: window.x + step }, ArrowUp: { y: window.y - step } }[key]
  const resize = { ArrowDown: { y: window.y + step }, '+': { size: window.size + step }, '=': { size: window.size + step } }[key]
  const change = move ?? resize ?? (key === '-' ? { size: window.size - step } : null)
  return change && changedInset(window, change)
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
