import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Link } from 'react-router'
import type { SimilarProperty } from '#contract/visit'

interface Props {
  readonly similar: readonly SimilarProperty[]
  /** The one that is being merged into; null while none is. */
  readonly pendingId: string | null
  readonly onMerge: (intoId: string) => void
}

/** Properties that may be the one that was made on the roof, each with a button that makes both one. */
export function SimilarPanel({ similar, pendingId, onMerge }: Props) {
  const manage = usePermission('record.manage')
  const units = useUnits()
  if (similar.length === 0) return null
  return (
    <Panel title="The same roof?" flush>
      <p className="px-4 pt-3 text-sm text-muted">
        This property was made on the roof. If one of these is the same, everything of the visit moves there, and the new one is removed.
      </p>
      <ul>
        {similar.map(({ id, name, address, distanceM }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-line px-4 py-3 not-first:border-t">
            <span className="min-w-0 flex-1 basis-48">
              <Link to={`/property/${id}`} className="block wrap-break-word text-accent-text hover:underline">
                {name}
              </Link>
              <span className="block text-sm wrap-break-word text-muted">
                {[address, distanceWords(distanceM, units)].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button size="small" reason={manage.reason} pending={pendingId === id} onClick={() => onMerge(id)}>
              Merge
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
