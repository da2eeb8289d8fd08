import { locale } from '@ridgeline/language/locale'
import { once } from '@ridgeline/language/once'
import { pluralOf } from '@ridgeline/language/plural'

const grouped = once(() => new Intl.NumberFormat(locale))

/** "1 scan", "1,204 scans". */
export const formatCount = (n: number, one: string, many = pluralOf(one)): string => `${grouped().format(n)} ${n === 1 ? one : many}`
export const formatNumber = (n: number): string => grouped().format(n)
/** A fraction (0-1) as "82 %"; what is there but too little to round up reads "under 1 %". */
export const formatPercent = (fraction: number): string =>
  fraction > 0 && fraction < 0.005 ? 'under 1 %' : `${Math.round(fraction * 100)} %`
