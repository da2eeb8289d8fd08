/** The languages that the handbook is written in. */
export const handbookLanguages = ['en', 'es'] as const
export type HandbookLanguage = (typeof handbookLanguages)[number]
