import type { ReactNode } from 'react'

interface Column {
  head: string
  /** Figures stand to the right. */
  isFigure?: boolean
}
interface Props {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** What the rows come to. */
  footer?: readonly ReactNode[] | undefined
}

const side = (column: Column | undefined) => (column?.isFigure ? 'text-right tabular-nums whitespace-nowrap' : 'text-left')

/** A table of the report; on a phone it scrolls by itself. */
export function PreviewTable({ label, columns, rows, footer }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="w-full min-w-[34rem] text-sm">
        <thead>
          <tr className="text-muted">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={`py-1.5 pr-3 font-medium last:pr-0 ${side(column)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line align-top">
              {columns.map((column, index) => (
                <td key={column.head} className={`py-1.5 pr-3 last:pr-0 ${side(column)}`}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr className="border-t border-ink font-semibold">
              {columns.map((column, index) => (
                <td key={column.head} className={`py-1.5 pr-3 last:pr-0 ${side(column)}`}>
                  {footer[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
