/** Configuration of a text column that holds one of the words of a contract: written there once, the table follows. */
export const choices = <T extends string>({ options }: { readonly options: readonly T[] }): { enum: [T, ...T[]] } => ({
  enum: options as [T, ...T[]],
})
