/** The languages that the product speaks besides English, in which its sources are written. */
export const translated = ['es'] as const
export type Translated = (typeof translated)[number]
