import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'

const usd = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))

/** "$1,240.50". */
export const formatUsd = (amount: number): string => usd().format(amount)
