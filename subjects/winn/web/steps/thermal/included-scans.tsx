import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { healthWord } from '@ridgeline/scan/contract/health-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Link } from 'react-router'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'

/** Scans of the property; the report shows the pictures of those that are chosen. */
export function IncludedScans({ property }: { property: PropertyDetail }) {
  const { scans } = useContent()
  const { set } = useDraftStore()
  return (
    <Panel title="Scans of this property" flush>
      {property.scans.length === 0 && <p className="p-4 text-muted">No scan yet. Upload thermal images of this roof first.</p>}
      <ul>
        {property.scans.map((scan) => (
          <li key={scan.id} className="flex flex-wrap items-center justify-between gap-x-4 border-line px-4 py-2 not-first:border-t">
            <Checkbox
              label={`${formatPlaceDay(scan)} · ${scan.scanType === 'drone' ? 'Drone scan' : 'Handheld scan'}`}
              hint={scan.state === 'failed' ? 'No survey: none of its files gave temperatures' : formatCount(scan.captureCount, 'file')}
              disabled={scan.state === 'failed'}
              checked={scan.state !== 'failed' && (scans[scan.id]?.isIncluded ?? false)}
              onChange={(isIncluded) => set(['scans', scan.id], { isIncluded })}
            />
            <div className="flex items-center gap-4">
              <Badge tone={scan.health.band ?? 'neutral'}>{healthWord(scan.health)}</Badge>
              <Link to={`/analysis/${scan.id}`} className="touch-area text-accent-text underline underline-offset-2">
                Open the analysis
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
