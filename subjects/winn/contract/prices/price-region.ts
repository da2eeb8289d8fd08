import type { PriceList } from '#contract/prices/price-list'

/** A state (`CA`) or what a postal code begins with (`930`). */
const CODE = /^(?:[A-Z]{2}|\d{1,5})$/
export const isRegionCode = (code: string): boolean => CODE.test(code)

/** Codes as people type them: parted by commas or spaces, in any case. */
export const regionCodesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
]

/** State and postal code at the end of an address of the United States; empty where it has none. */
export function regionOf(address: string): { readonly state: string; readonly postal: string } {
  const [, state = '', postal = ''] = /\b([A-Za-z]{2})\.?,?\s+(\d{5})(?:-\d{4})?\b(?!.*\b[A-Za-z]{2}\.?,?\s+\d{5}\b)/.exec(address) ?? []
  return { state: state.toUpperCase(), postal }
}

type Dated = Pick<PriceList, 'name' | 'validFrom' | 'regionCodes'>

/** The list of each name that holds on a day: the one with the latest day up to it. */
export function currentLists<L extends Dated>(lists: readonly L[], today: string): L[] {
  const byName = new Map<string, L>()
  for (const list of lists) {
    const key = list.name.toLowerCase()
    const best = byName.get(key)
    if (list.validFrom <= today && (best === undefined || list.validFrom > best.validFrom)) byName.set(key, list)
  }
  return [...byName.values()]
}

/** How closely a list is for a place: by the digits of its postal code, by its state (0.5), for everywhere (0); null where it is for other places. */
function closeness({ regionCodes }: Dated, { state, postal }: ReturnType<typeof regionOf>): number | null {
  if (regionCodes.length === 0) return 0
  const fits = regionCodes.flatMap((code) => {
    if (/^\d/.test(code)) return postal.startsWith(code) ? [code.length] : []
    return code === state ? [0.5] : []
  })
  return fits.length === 0 ? null : Math.max(...fits)
}

/** The list for a place on a day: of those that hold the one for the narrowest region around it, of equals the latest; null where none is for it. */
export function listFor<L extends Dated>(lists: readonly L[], address: string, day: string): L | null {
  const at = regionOf(address)
  const fitting = currentLists(lists, day).flatMap((list) => {
    const close = closeness(list, at)
    return close === null ? [] : [{ list, close }]
  })
  return fitting.toSorted((a, b) => b.close - a.close || (a.list.validFrom < b.list.validFrom ? 1 : -1))[0]?.list ?? null
}
