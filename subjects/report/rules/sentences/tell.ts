/** What each code says of its figures; `Rest`: what else decides the words, such as the units of whoever reads them. */
export type Sentences<Values, Rest extends readonly unknown[] = readonly []> = {
  readonly [Code in keyof Values]: (values: Values[Code], ...rest: Rest) => string
}

/** The sentence of a reason. */
export const tell = <Values, Code extends keyof Values, Rest extends readonly unknown[] = readonly []>(
  sentences: Sentences<Values, Rest>,
  { code, values }: { readonly code: Code; readonly values: Values[Code] },
  ...rest: Rest
): string => sentences[code](values, ...rest)
