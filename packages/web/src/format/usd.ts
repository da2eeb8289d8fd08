import { locale } from '@ridgeline/language/locale'
import { once } from '@ridgeline/language/once'

const usd = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))

/** "$1,240.50". */
export const formatUsd = (amount: number): string => usd().format(amount)
