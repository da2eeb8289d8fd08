import { Columns2, MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Menu, MenuCheck, MenuItem, MenuRadio, MenuSeparator } from '#ui/menu/menu.tsx'
import { useHasColumns } from './column.ts'

interface Props<O extends string> {
  columns: readonly { readonly key: string; readonly title: string; readonly isFixed?: true; readonly isExtra?: true }[]
  /** Keys of those that are chosen; null: those at first. */
  chosen: readonly string[] | null
  onChoose: (keys: readonly string[] | null) => void
  /** What else can be done with the list: above the columns, and where there are none. */
  children?: ReactNode
  order?: { readonly value: O; readonly options: readonly { value: O; label: string }[]; readonly onChange: (value: O) => void }
}

/** Which columns a list shows and how it is ordered, behind one button. */
export function ColumnsMenu<O extends string>({ columns, chosen, onChoose, order, children }: Props<O>) {
  const hasColumns = useHasColumns()
  if (!hasColumns && !children) return null
  const free = columns.filter(({ isFixed }) => !isFixed)
  const shown = chosen ?? free.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
  const toggle = (key: string, isShown: boolean) =>
    onChoose(columns.filter((one) => one.isFixed || (one.key === key ? isShown : shown.includes(one.key))).map((one) => one.key))
  const label = children ? 'More' : order ? 'Columns and order' : 'Columns'
  return (
    <Menu
      trigger={
        <IconButton label={label}>{children ? <MoreHorizontal aria-hidden size={18} /> : <Columns2 aria-hidden size={18} />}</IconButton>
      }
    >
      {children}
      {hasColumns && columns.length > 0 && (
        <>
          {children && <MenuSeparator />}
          {order && (
            <>
              <MenuRadio label="Order" {...order} />
              <MenuSeparator />
            </>
          )}
          <MenuCheck
            label="Columns"
            options={free.map(({ key, title }) => ({ value: key, label: title }))}
            chosen={shown}
            onChange={toggle}
          />
          {chosen !== null && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => onChoose(null)}>Reset</MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  )
}
