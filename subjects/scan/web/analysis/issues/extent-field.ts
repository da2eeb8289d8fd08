/** An extent (0-1) as the field holds it; empty where nobody measured it. */
export const percentText = (extent: number | null | undefined): string =>
  extent === null || extent === undefined ? '' : String(Number((100 * extent).toFixed(2)))

/** What a person typed as a fraction (0-1); null where the field is empty: not measured. A comma is a decimal point. */
export function extentOf(typed: string): number | null | 'unreadable' {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  if (text === '') return null
  const percent = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return percent >= 0 && percent <= 100 ? percent / 100 : 'unreadable'
}
