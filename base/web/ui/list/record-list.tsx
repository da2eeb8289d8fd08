import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type Column, useHasColumns } from './column.ts'

interface Props<T> {
  label: string
  /** Undefined until they are there. */
  records: readonly T[] | undefined
  /** Those that are shown. */
  columns: readonly Column<T>[]
  /** A record where there is no room for columns: an `li`. */
  narrow: (record: T) => ReactNode
  narrowSkeleton: ReactNode
  /** Records of two lines. */
  isTall?: true
  /** What chooses a record, and all of them, before the columns; width in rem. */
  choice?: { readonly width: number; readonly all: ReactNode; readonly of: (record: T) => ReactNode }
  /** What can be done with a record, after the columns. */
  actions?: { readonly width: number; readonly of: (record: T) => ReactNode }
}

const frame = 'overflow-hidden rounded-ui border border-line bg-surface'
/** A column without a width has at least so much (rem); what does not fit then is scrolled to. */
const LEAST_REM = 12
const rem = (width: number) => `${width}rem`
const AWAITED = [1, 2, 3, 4, 5, 6]
/** Of what is pressed inside a row that leads somewhere as a whole. */
const aboveRow = 'relative z-10'
/** Of the link that the whole row leads to. */
export const rowLink = 'after:absolute after:inset-0'

/** Records one below the other: a line with columns each where there is room, else as `narrow` draws them. */
export function RecordList<T extends { readonly id: string }>({ records, narrow, narrowSkeleton, ...rest }: Props<T>) {
  if (useHasColumns()) return <RecordTable records={records} {...rest} />
  if (!records) return <div aria-hidden>{narrowSkeleton}</div>
  return (
    <ul aria-label={rest.label} className={frame}>
      {records.map(narrow)}
    </ul>
  )
}

function RecordTable<T extends { readonly id: string }>({
  label,
  records,
  columns,
  isTall,
  choice,
  actions,
}: Omit<Props<T>, 'narrow' | 'narrowSkeleton'>) {
  const least = columns.reduce((sum, { width }) => sum + (width ?? LEAST_REM), (actions?.width ?? 0) + (choice?.width ?? 0))
  const row = classNames('border-t border-line', isTall ? 'h-14' : 'h-10')
  const place = ({ isEnd }: Column<T>) => classNames('px-2 first:pl-4 last:pr-4', isEnd && 'text-right tabular-nums')
  return (
    <div className={classNames(frame, 'overflow-x-auto')}>
      <table aria-label={label} aria-busy={!records} className="w-full table-fixed text-left" style={{ minWidth: rem(least) }}>
        <thead>
          <tr className="group h-9 text-xs text-muted">
            {choice && (
              <th className="font-normal" style={{ width: rem(choice.width) }}>
                {records && choice.all}
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames('truncate font-normal', place(column))}
                style={{ width: column.width && rem(column.width) }}
              >
                {column.title}
              </th>
            ))}
            {actions && (
              <th style={{ width: rem(actions.width) }}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records
            ? records.map((record) => (
                <tr key={record.id} className={classNames(row, 'group relative has-checked:bg-hover hover:bg-hover')}>
                  {choice && <td className={aboveRow}>{choice.of(record)}</td>}
                  {columns.map((column) => (
                    <td key={column.key} className={classNames('py-1', place(column))}>
                      {column.cell(record)}
                    </td>
                  ))}
                  {actions && (
                    <td className="py-1 pr-3">
                      <div className={`${aboveRow} flex items-center justify-end gap-1`}>{actions.of(record)}</div>
                    </td>
                  )}
                </tr>
              ))
            : AWAITED.map((awaited) => (
                <tr key={awaited} className={row}>
                  {choice && <td />}
                  {columns.map((column) => (
                    <td key={column.key} className={place(column)}>
                      <Skeleton className="h-4" />
                    </td>
                  ))}
                  {actions && <td />}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
