import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { editsThatAdd } from '@ridgeline/winn/contract/edit'
import { editDraft, openDraft } from '@ridgeline/winn/contract/report-draft'
import type { Anomaly, Capture } from '#contract/capture'
import { thingOf } from '#contract/thing'
import { componentsOf, partsIn, thingsIn } from './things-taken.ts'

interface Props {
  propertyId: string
  anomalies: readonly Anomaly[]
  captures: readonly Pick<Capture, 'id' | 'fileName'>[]
  onView: (anomaly: Anomaly) => void
}

/** What stands on the roof and is no issue: counted, folded, and taken over into its components by one press. */
export function ThingsOnRoof({ propertyId, anomalies, captures, onView }: Props) {
  const write = usePermission('scan.write')
  const things = thingsIn(anomalies)
  const parts = partsIn(things)
  const nameOf = (captureId: string) => captures.find(({ id }) => id === captureId)?.fileName ?? ''
  const take = useChange({
    change: () => takeOver(propertyId, parts, nameOf),
    done: (taken) => ({
      title: taken === 0 ? 'All of them are components already' : `${formatCount(taken, 'component')} added`,
      description: 'They stand in the components of the report, with their places where the pictures have one.',
    }),
    failed: { title: 'Not taken over', sentence: 'The components could not be written. Try again.' },
  })
  if (things.length === 0) return null
  const unplaced = parts.filter(({ position }) => position === null).length
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex h-11 cursor-pointer items-center text-muted hover:text-ink md:h-8">
        Things on the roof ({things.length})
      </summary>
      <ul className="-mx-2 flex flex-col">
        {things.map((thing, i) => (
          <li key={thing.id}>
            <button
              type="button"
              onClick={() => onView(thing)}
              className="flex min-h-11 w-full items-center gap-3 rounded-ui px-2 text-left hover:bg-raised md:min-h-8"
            >
              <Line dash={thingOf(thing.kind)?.dash} />
              <span className="min-w-0 flex-1 truncate">
                {thingOf(thing.kind)?.name} {things.slice(0, i + 1).filter(({ kind }) => kind === thing.kind).length}
              </span>
              <span className="min-w-0 max-w-1/2 truncate text-sm text-muted">{nameOf(thing.captureId)}</span>
            </button>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
          <Button size="small" disabled={!write.allowed} title={write.reason} pending={take.isPending} onClick={() => take.mutate()}>
            Add to components
          </Button>
          {unplaced > 0 && (
            <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
              {unplaced === parts.length ? 'Without places' : `${unplaced} without a place`}: their pictures do not say where on the roof
              they look.
            </p>
          )}
        </div>
      )}
    </details>
  )
}

/** The line that the class has on a picture. */
const Line = ({ dash }: { dash: string | undefined }) => (
  <svg aria-hidden width="24" height="8" className="shrink-0">
    <path d="M1 4H23" stroke="currentColor" strokeWidth="1.5" strokeDasharray={dash} />
  </svg>
)

/** @returns how many components were added */
async function takeOver(propertyId: string, parts: readonly Anomaly[], nameOf: (captureId: string) => string): Promise<number> {
  const draft = await call(openDraft, { params: { id: propertyId } })
  const made = componentsOf(parts, draft.content.components, nameOf)
  for (const edits of editsThatAdd('components', made)) await call(editDraft, { params: { id: draft.id }, body: { edits } })
  return made.size
}
