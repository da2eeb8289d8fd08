/** Items of a text that never changes its order, each with its place as a key. */
export const keyed = <T>(items: readonly T[]): readonly { readonly key: string; readonly item: T }[] =>
  items.map((item, place) => ({ key: String(place), item }))
