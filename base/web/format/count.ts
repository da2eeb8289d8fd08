import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'
import { pluralOf } from '@ridgeline/words/plural'

const grouped = once(() => new Intl.NumberFormat(locale))

/** What needs no grouping is written without a format: the first that is made costs a phone more than all else of a row. */
export const formatNumber = (n: number): string => (Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : grouped().format(n))
/** "1 scan", "1,204 scans". */
export const formatCount = (n: number, one: string, many = pluralOf(one)): string => `${formatNumber(n)} ${n === 1 ? one : many}`
/** A fraction (0-1) as "82 %"; what is there but too little to round up reads "under 1 %". */
export const formatPercent = (fraction: number): string =>
  fraction > 0 && fraction < 0.005 ? 'under 1 %' : `${Math.round(fraction * 100)} %`
