const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$1,240.50". */
export const formatUsd = (amount: number): string => usd.format(amount)
