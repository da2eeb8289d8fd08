/** A figure with its format. */
interface Figure {
  readonly value: number
  readonly format: string
}
/** A formula with what it comes to. */
interface Computed {
  readonly formula: string
  readonly value: number
  readonly format?: string
}

/** A text, a figure, a moment as its clock showed it (the fields of UTC), a formula, or an empty cell. A figure without a format has two decimals, whole numbers none. */
export type Cell = string | number | Date | null | Figure | Computed

export const isComputed = (cell: Cell | undefined): cell is Computed => typeof cell === 'object' && cell !== null && 'formula' in cell

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** The row, from 1, that names the columns: bold, and it stays while what is below it moves. */
  readonly head: number
  /** Characters that a column is wide, the first first. */
  readonly widths?: readonly number[]
}
