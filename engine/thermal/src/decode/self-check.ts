export const figureNames = ['minimum', 'maximum', 'average', 'centre', 'scale-low', 'scale-high'] as const
export type FigureName = (typeof figureNames)[number]

/** A temperature that a file states of itself, and what its values come to when they are read (K). */
export interface OwnFigure {
  readonly name: FigureName
  readonly statedK: number
  readonly readK: number
}

/** What a file says of itself against what was read from it. */
export interface SelfCheck {
  readonly figures: readonly OwnFigure[]
  /** Largest difference between a figure stated and read (K). */
  readonly largestK: number
  /** Steps in which the figures are stated (K): half of one is rounding; 0 where they are exact. */
  readonly stepK: number
  /** `moved`: the ends of its scale are others than those it was taken with, which says nothing of its temperatures. */
  readonly verdict: 'agrees' | 'differs' | 'moved'
}
