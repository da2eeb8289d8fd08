import type { ReactNode } from 'react'
import { useMinWidth } from '#ui/use-min-width.ts'

/** What a list says of each of its records on a desk: head, menu of columns and rows are all drawn of these. */
export interface Column<T> {
  /** Under which it is kept as chosen; never another one's later. */
  readonly key: string
  readonly title: string
  readonly cell: (record: T) => ReactNode
  /** In rem; without one it shares what the others leave. */
  readonly width?: number
  /** What a record is called, and what is done with it: always there. */
  readonly isFixed?: true
  /** Not among those that a list shows until somebody chooses. */
  readonly isExtra?: true
  readonly isEnd?: true
}

/** Those that are chosen, in the order of the list; those it shows at first where nobody chose. */
export const shownColumns = <T>(all: readonly Column<T>[], chosen: readonly string[] | null): readonly Column<T>[] =>
  all.filter(({ key, isFixed, isExtra }) => isFixed || (chosen === null ? !isExtra : chosen.includes(key)))

/** A list has columns where there is room for them; elsewhere each record has rows of its own. */
export const useHasColumns = (): boolean => useMinWidth(80)
/** Class of what stands elsewhere in place of the columns and their menu. */
export const withoutColumns = 'xl:hidden'
