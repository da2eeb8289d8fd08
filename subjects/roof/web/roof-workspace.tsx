import type { MapSettings } from '@ridgeline/map/contract/roof-map'
import type { Property } from '@ridgeline/property/contract/property'
import { measureSection } from '@ridgeline/thermal/plan/measure-section'
import { outlineTrouble } from '@ridgeline/thermal/plan/outline-trouble'
import { answerOffer } from '@ridgeline/web/calls/map-settings.ts'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { OfferPictures } from '@ridgeline/web/ui/map/offer-pictures.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { MeasuredFile } from '#contract/measured'
import type { LonLat, Roof } from '#contract/roof'
import type { Backdrop } from '#web/map/backdrop.ts'
import { BackdropPanel } from '#web/map/backdrop-panel.tsx'
import { cornersOfBounds, firstView, placeOfCaptures } from '#web/map/first-view.ts'
import { picturesFromAbove, type ScanFromAbove } from '#web/map/from-above.ts'
import { labelsOf } from '#web/map/map-labels.ts'
import type { MapHandle } from '#web/map/roof-map.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Tool } from './drawing.ts'
import { FileMenu } from './files/file-menu.tsx'
import { SourceNote } from './files/source-note.tsx'
import { PlacePanel, usePin } from './place-panel.tsx'
import { reshaped } from './reshaped.ts'
import { plainSection } from './roof-draft.ts'
import type { RoofSaveState } from './roof-store.ts'
import { SectionEditor } from './section-editor.tsx'
import { SectionList } from './section-list.tsx'
import { figured, troubleWords } from './section-words.ts'
import { SolidButton } from './solid/solid-button.tsx'
import { RoofToolbar } from './toolbar.tsx'
import { EdgeTotals, RoofTotals, WasteTable } from './totals.tsx'
import { useRoof } from './use-roof.ts'

const AddSectionDialog = late(async () => (await import('./add-section-dialog.tsx')).AddSectionDialog)
/** The library of maps comes when the figures are on the screen. */
const RoofMap = late(async () => (await import('#web/map/roof-map.tsx')).RoofMap, <Skeleton className="h-full w-full" />)

interface Props {
  property: Pick<Property, 'id' | 'name' | 'address' | 'position'>
  roof: Roof
  settings: MapSettings
  /** The latest that shows something of the roof: it lies under the sections, and the edge of a whole roof is an outline of it. */
  scan: ScanFromAbove | undefined
  /** Beside other things: the map above everything else, whatever the width of the window. */
  isNarrow?: boolean
  /** What keeps a printed report, which holds no corners. */
  keepOf?: ((file: File) => ReactNode) | undefined
}

/** The roof of a property: sections on a map, and beside it everything that is typed and what follows. */
export function RoofWorkspace({ property, roof, settings, scan, isNarrow = false, keepOf }: Props) {
  const units = useUnits()
  const write = usePermission('scan.write')
  const { draft, dispatch, ...work } = useRoof(property.id, roof)
  const [tool, setTool] = useState<Tool>('none')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [live, setLive] = useState<readonly LonLat[] | null>(null)
  const [adding, setAdding] = useState<LonLat | null>(null)
  const [backdrops, setBackdrops] = useState<readonly Backdrop[]>([])
  const map = useRef<MapHandle>(null)
  const sections = useMemo(() => draft.sections.map(figured), [draft.sections])
  const fromAbove = useMemo(() => (scan ? picturesFromAbove(scan) : []), [scan])
  const [seenFirst] = useState(() => firstView(draft.sections, property.position, fromAbove, placeOfCaptures(scan?.captures ?? [])))
  const { imagery, offered } = settings
  const start = useMemo(() => ({ imagery, bounds: seenFirst, isImperial: units === 'imperial' }), [imagery, seenFirst, units])
  const client = useQueryClient()
  const selected = sections.find(({ section }) => section.id === selectedId)
  const labels = useMemo(() => labelsOf(sections, selected, units), [sections, selected, units])
  const pin = usePin(property.id)
  useKeys({ undo: () => dispatch({ kind: 'undo' }), redo: () => dispatch({ kind: 'redo' }), leave: () => setTool('none') })

  const addSection = (made: { id: string; type: 'polygon' | 'rectangle' | 'circle'; coordinates: readonly LonLat[] }) => {
    dispatch({ kind: 'add', ...made })
    setTool('none')
    setSelectedId(made.id)
  }
  const proposed = (scan?.wholeRoof?.mosaics ?? []).flatMap(({ roof: outline }) => (outline ? [outline] : []))
  const takeProposed = () => {
    for (const coordinates of proposed) addSection({ id: crypto.randomUUID(), type: 'polygon', coordinates })
    map.current?.showPlaces(proposed.flat())
  }
  const bring = ({ sections: measured, source }: MeasuredFile, replaces: boolean) => {
    dispatch({ kind: 'bring', sections: measured.map(plainSection), source, replaces })
    setSelectedId(null)
    map.current?.showPlaces(measured.flatMap(({ coordinates }) => coordinates))
  }
  const reshape = (id: string, coordinates: readonly LonLat[]) => {
    const before = draft.sections.find((each) => each.id === id)
    if (before) dispatch({ kind: 'change', id, change: reshaped(before, coordinates) })
  }
  const addBySize = () =>
    setAdding(map.current?.middle() ?? [(start.bounds[0][0] + start.bounds[1][0]) / 2, (start.bounds[0][1] + start.bounds[1][1]) / 2])
  return (
    <div className="flex flex-col gap-4">
      {work.theirs && (
        <ConflictNotice
          theirs={work.theirs}
          mineCount={draft.sections.length}
          isSaving={work.state === 'saving'}
          onTakeTheirs={work.takeTheirs}
          onKeepMine={work.keepMine}
        />
      )}
      <div className={classNames('grid grid-cols-1 gap-4', !isNarrow && 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start')}>
        <section
          aria-label="Map"
          className={classNames('overflow-clip rounded-ui border border-line bg-surface', !isNarrow && 'lg:sticky lg:top-20')}
        >
          <RoofToolbar
            tool={tool}
            onTool={setTool}
            canUndo={draft.past.length > 0}
            canRedo={draft.future.length > 0}
            onUndo={() => dispatch({ kind: 'undo' })}
            onRedo={() => dispatch({ kind: 'redo' })}
            onClear={() => {
              dispatch({ kind: 'clear' })
              setSelectedId(null)
            }}
            isEmpty={draft.sections.length === 0}
            reason={write.reason}
          />
          {offered && <OfferPictures source={offered.attribution} onAnswer={(isWelcome) => void answerOffer(client, isWelcome)} />}
          <div className={classNames('relative h-[55dvh] min-h-80', !isNarrow && 'lg:h-[calc(100dvh-13rem)]')}>
            <RoofMap
              key={imagery?.tiles}
              ref={map}
              start={start}
              sections={draft.sections}
              labels={labels}
              backdrops={backdrops}
              selectedId={selectedId}
              tool={tool}
              pin={property.position && [property.position.longitude, property.position.latitude]}
              {...(write.allowed && { onPinMoved: pin.to })}
              events={{ onAdd: addSection, onReshape: reshape, onSelect: setSelectedId, onLive: setLive }}
            />
          </div>
          <p aria-live="polite" className="flex min-h-10 items-center border-t border-line px-4 py-1.5 text-sm text-muted tabular-nums">
            {live === null ? hintOf(tool, draft.sections.length === 0) : liveWords(live, (areaM2) => formatArea(areaM2, units))}
          </p>
        </section>
        <div className={classNames('min-w-0 gap-4', isNarrow ? 'grid grid-cols-1 items-start xl:grid-cols-2' : 'flex flex-col')}>
          <Panel
            title="Roof"
            actions={
              <>
                {write.allowed && <SaveState state={work.state} sections={sections} />}
                <FileMenu
                  keepOf={keepOf}
                  propertyId={property.id}
                  propertyName={property.name}
                  drawn={draft.sections}
                  changed={work.changed}
                  mayWrite={write.allowed}
                  middle={() => map.current?.middle() ?? null}
                  onAdd={addBySize}
                  onBring={bring}
                />
                {(work.state === 'refused' || work.state === 'waiting') && (
                  <Button size="small" onClick={work.again}>
                    Try again
                  </Button>
                )}
              </>
            }
          >
            {sections.length === 0 ? (
              <NothingDrawn onTake={proposed.length > 0 && write.allowed ? takeProposed : null} />
            ) : (
              <RoofTotals sections={draft.sections} />
            )}
            {sections.length > 0 && <SolidButton sections={sections} />}
            {draft.source && <SourceNote source={draft.source} />}
          </Panel>
          {sections.length > 0 && (
            <Panel title={`Sections (${sections.length})`} flush>
              <SectionList
                sections={sections}
                selectedId={selectedId}
                onSelect={setSelectedId}
                {...(write.allowed && { onRemove: (id: string) => dispatch({ kind: 'remove', id }) })}
              />
            </Panel>
          )}
          {selected && write.allowed && (
            <Panel title={selected.section.label} flush>
              <SectionEditor
                key={selected.section.id}
                of={selected}
                onChange={(change) => dispatch({ kind: 'change', id: selected.section.id, change })}
              />
            </Panel>
          )}
          {sections.length > 0 && (
            <>
              <Panel title="Edges">
                <EdgeTotals sections={draft.sections} />
              </Panel>
              <Panel title="Waste" flush>
                <WasteTable sections={draft.sections} />
              </Panel>
            </>
          )}
          <BackdropPanel
            propertyId={property.id}
            fromAbove={fromAbove}
            isWhole={(scan?.wholeRoof?.mosaics ?? []).length > 0}
            seen={() => map.current?.corners() ?? cornersOfBounds(start.bounds)}
            onChange={setBackdrops}
          />
          <PlacePanel property={property} service={settings.addressService} write={write} map={map} pin={pin} />
        </div>
      </div>
      {adding && (
        <AddSectionDialog
          middle={adding}
          onAdd={(type, coordinates) => addSection({ id: crypto.randomUUID(), type, coordinates })}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

/** How a roof without sections begins. */
const NothingDrawn = ({ onTake }: { onTake: (() => void) | null }) => (
  <div className="flex flex-col items-start gap-3">
    {onTake && (
      <Button variant="primary" onClick={onTake}>
        Use the outline from the flight
      </Button>
    )}
    <p className="text-muted">No sections yet. Choose a shape above the map and draw the first plane of the roof.</p>
  </div>
)

const saveWords = {
  saved: 'Roof saved',
  saving: 'Saving...',
  waiting: 'No connection: kept on this page',
  held: 'Not saved',
  refused: 'Not saved',
} as const

/** Whether the server has what was drawn, and which outline it cannot have. */
function SaveState({ state, sections }: { state: RoofSaveState; sections: readonly ReturnType<typeof figured>[] }) {
  const troubled = sections.find(({ trouble }) => trouble !== null)
  // nothing is drawn, and nothing was: there is nothing to say of it
  if (sections.length === 0 && state === 'saved') return null
  const trouble = troubled?.trouble && `section ${troubled.section.number} ${troubleWords(troubled.trouble)}.`
  return (
    <span role="status" className="text-sm font-normal text-muted">
      {state === 'held' && trouble ? `Not saved yet: ${trouble}` : saveWords[state]}
    </span>
  )
}

/** Undo and redo by the keys of the system, but not while a text is typed. */
function useKeys({ undo, redo, leave }: { undo: () => void; redo: () => void; leave: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    if (event.key === 'Escape') return leave()
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function hintOf(tool: Tool, isEmpty: boolean): string {
  if (tool === 'polygon') return 'Press each corner; press the first again or Enter to finish, Escape to give up.'
  if (tool === 'rectangle') return 'Press one corner, then the opposite one.'
  if (tool === 'circle') return 'Press the middle, then the edge.'
  return isEmpty ? 'Choose a shape to draw the first section.' : 'Press a section to choose it; drag its corners to change it.'
}

function liveWords(outline: readonly LonLat[], area: (m2: number) => string): string {
  if (outline.length < 3) return 'Drawing'
  const trouble = outlineTrouble(outline)
  if (trouble?.kind === 'crosses-itself') return `This outline ${troubleWords(trouble)}.`
  return area(measureSection({ coordinates: outline, pitchIn12: 0, azimuthDeg: null }).planM2)
}
