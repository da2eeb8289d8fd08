/** A place on a picture, as shares of its width and height (0 to 1). */
export type Spot = readonly [x: number, y: number]

interface Asked {
  /** Stable, never used twice: answers and statistics hang on it. */
  readonly id: string
  readonly text: string
  /** Shown after the wait, with the right answer. */
  readonly because: string
  /** The lesson that teaches it. */
  readonly lesson: string
}

/** A question with its answer. It stays on the server; what a candidate gets is `PublicQuestion`. */
export type Question =
  | (Asked & { readonly kind: 'single'; readonly options: readonly string[]; readonly right: number })
  | (Asked & { readonly kind: 'multiple'; readonly options: readonly string[]; readonly right: readonly number[] })
  | (Asked & { readonly kind: 'number'; readonly unit: string; readonly value: number; readonly tolerance: number })
  /** `items` in the right order. */
  | (Asked & { readonly kind: 'order'; readonly items: readonly string[] })
  /** The polygon in which a mark counts, on the picture of a generated roof. */
  | (Asked & { readonly kind: 'hotspot'; readonly picture: string; readonly area: readonly Spot[] })

export type PublicQuestion =
  | { readonly id: string; readonly kind: 'single' | 'multiple'; readonly text: string; readonly options: readonly string[] }
  | { readonly id: string; readonly kind: 'number'; readonly text: string; readonly unit: string }
  | { readonly id: string; readonly kind: 'order'; readonly text: string; readonly items: readonly string[] }
  | { readonly id: string; readonly kind: 'hotspot'; readonly text: string; readonly picture: string }

/** What a candidate answered: places of options as they were shown, a number, an order of shown places, a mark; null where nothing was. */
export type Answer =
  | { readonly kind: 'single'; readonly chosen: number }
  | { readonly kind: 'multiple'; readonly chosen: readonly number[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'order'; readonly order: readonly number[] }
  | { readonly kind: 'hotspot'; readonly at: Spot }
  | null
