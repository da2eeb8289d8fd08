/** A language that the product speaks. */
export type Language = 'en' | 'es'

/** The language that this copy of the sources is written in: the compiler puts another one here (`transform`). */
export const language: Language = 'en'

export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
/** What formats of days, times, numbers and money are asked for: the language as it is written in the United States. */
export const locale: string = locales[language]
