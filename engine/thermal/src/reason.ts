/** A reason as a code with the figures it rests on (kelvin, metres, fractions). Its words are not the engine's: they stand in `subjects/report/rules/sentences`. */
export type ReasonOf<Values> = { [Code in keyof Values]: { readonly code: Code; readonly values: Readonly<Values[Code]> } }[keyof Values]

export type NoValues = Readonly<Record<string, never>>
