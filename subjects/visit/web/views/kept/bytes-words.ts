import { locale } from '@ridgeline/words/locale'

const GIGABYTE = 1e9
const said = (unit: 'megabyte' | 'gigabyte', value: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)

/** Bytes for people: `0.4 MB`, `128 MB`, `12 GB`. */
export const bytesWords = (bytes: number): string => (bytes < GIGABYTE ? said('megabyte', bytes / 1e6) : said('gigabyte', bytes / GIGABYTE))
