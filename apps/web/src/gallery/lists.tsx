import { formatArea } from '@ridgeline/web/format/area.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type Column, shownColumns } from '@ridgeline/web/ui/list/column.ts'
import { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import { RecordList } from '@ridgeline/web/ui/list/record-list.tsx'
import { SavedViews } from '@ridgeline/web/ui/list/saved-views.tsx'
import { useState } from 'react'

interface Roof {
  readonly id: string
  readonly name: string
  readonly areaM2: number
}

const roofs: readonly Roof[] = [
  { id: 'a', name: 'Harbor Logistics', areaM2: 1200 },
  { id: 'b', name: 'Mill Street', areaM2: 340 },
]
const columns: readonly Column<Roof>[] = [
  { key: 'name', title: 'Roof', isFixed: true, cell: ({ name }) => name },
  { key: 'area', title: 'Area', width: 8, isEnd: true, cell: ({ areaM2 }) => formatArea(areaM2, 'metric') },
  { key: 'id', title: 'Letter', width: 6, isExtra: true, cell: ({ id }) => id },
]
const views = [
  { id: '1', name: 'Needs a visit', isDefault: true },
  { id: '2', name: 'Large roofs', isDefault: false },
]
const kept = async () => null
const doneNothing = () => undefined

/** Records with columns of one's own, and views of them. */
export function Lists() {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [view, setView] = useState<(typeof views)[number] | null>(null)
  return (
    <Panel
      title="A list"
      actions={
        <>
          <SavedViews
            of={{
              ...{ views, current: view ?? undefined, left: undefined, isNew: view === null, longestName: 60, choose: setView },
              ...{ keep: kept, rename: kept, renew: doneNothing, openWith: doneNothing, remove: doneNothing },
            }}
          />
          <ColumnsMenu columns={columns} chosen={chosen} onChoose={setChosen} />
        </>
      }
    >
      <RecordList
        label="Roofs"
        records={roofs}
        columns={shownColumns(columns, chosen)}
        narrow={({ id, name }) => (
          <li key={id} className="p-4">
            {name}
          </li>
        )}
        narrowSkeleton={null}
      />
    </Panel>
  )
}
