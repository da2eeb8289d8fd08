/** Four decimals: below a tenth of the noise of the best cameras. */
export const round4 = (value: number): number => Math.round(value * 1e4) / 1e4
