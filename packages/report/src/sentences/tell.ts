/** What each code says of its figures. */
export type Sentences<Values> = { readonly [Code in keyof Values]: (values: Values[Code]) => string }

/** The sentence of a reason. */
export const tell = <Values, Code extends keyof Values>(
  sentences: Sentences<Values>,
  { code, values }: { readonly code: Code; readonly values: Values[Code] },
): string => sentences[code](values)
