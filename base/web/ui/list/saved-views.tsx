import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { late } from '#ui/late.tsx'
import { Menu, MenuItem, MenuRadio, MenuSeparator } from '#ui/menu/menu.tsx'

const ViewNameDialog = late(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog)

interface SavedView {
  readonly id: string
  readonly name: string
  /** The list opens with it. */
  readonly isDefault: boolean
}

/** The views of a list, and what is done with them. */
export interface ViewsOfList<V extends SavedView = SavedView> {
  views: readonly V[]
  /** The one whose filters and order the list has. */
  current: V | undefined
  /** The one that was chosen last, where the list has other filters since. */
  left: V | undefined
  /** Something is asked for that no view has. */
  isNew: boolean
  longestName: number
  /** Null: all records, as without a view. */
  choose: (view: V | null) => void
  /** Why it was not kept; null once it was. */
  keep: (name: string) => Promise<string | null>
  rename: (view: V, name: string) => Promise<string | null>
  /** Gives it the filters and the order of now. */
  renew: (view: V) => void
  openWith: (view: V, isDefault: boolean) => void
  remove: (view: V) => void
}

const ALL = ''

/** Filters and order under a name of one's own: one button that says which view the list shows. Not there until there is one, or something to keep as one. */
export function SavedViews<V extends SavedView>({ of }: { of: ViewsOfList<V> }) {
  const { views, current, left, isNew, choose } = of
  const [naming, setNaming] = useState<'new' | V | null>(null)
  if (views.length === 0 && !isNew && naming === null) return null
  const pick = (id: string) => choose(views.find((view) => view.id === id) ?? null)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button className="max-w-56 max-lg:w-full" aria-label={current ? `View: ${current.name}` : 'Views'}>
            <span className="truncate">{current?.name ?? 'Views'}</span>
            <ChevronDown aria-hidden size={14} className="text-muted" />
          </Button>
        }
      >
        {views.length > 0 && (
          <MenuRadio
            label="Views"
            value={current?.id ?? (isNew ? 'new' : ALL)}
            onChange={pick}
            options={[{ value: ALL, label: 'All' }, ...views.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {views.length > 0 && (isNew || current) && <MenuSeparator />}
        {isNew && left && <MenuItem onSelect={() => of.renew(left)}>{`Save to "${left.name}"`}</MenuItem>}
        {isNew && <MenuItem onSelect={() => setNaming('new')}>Save as a view</MenuItem>}
        {current && <OfCurrent of={of} view={current} onRename={() => setNaming(current)} />}
      </Menu>
      {naming !== null && (
        <ViewNameDialog
          title={naming === 'new' ? 'Save as a view' : 'Rename the view'}
          name={naming === 'new' ? '' : naming.name}
          longest={of.longestName}
          onSave={(name) => (naming === 'new' ? of.keep(name) : of.rename(naming, name))}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

interface CurrentProps<V extends SavedView> {
  of: Pick<ViewsOfList<V>, 'openWith' | 'remove'>
  view: V
  onRename: () => void
}

function OfCurrent<V extends SavedView>({ of: { openWith, remove }, view, onRename }: CurrentProps<V>) {
  return (
    <>
      <MenuItem onSelect={() => openWith(view, !view.isDefault)}>
        <span>Open the list with this view</span>
        {view.isDefault && <Check aria-label="Chosen" size={14} className="ml-auto" />}
      </MenuItem>
      <MenuItem onSelect={onRename}>Rename</MenuItem>
      <MenuItem onSelect={() => remove(view)}>Remove</MenuItem>
    </>
  )
}
