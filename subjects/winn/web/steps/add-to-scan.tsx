import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { inOrder } from '#contract/content'
import type { DraftFinding } from '#contract/evidence'
import { freshFinding } from '#contract/fresh'
import { addIssue } from '#web/draft/api.ts'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'

/** Makes a finding of the report alone an issue of a scan, which counts everywhere; its place, its photos and the costs that rest on it go with it. */
export function AddToScan({ scan, finding }: { scan: Scan; finding: DraftFinding & { readonly id: string } }) {
  const { reason } = usePermission('scan.write')
  const { costs } = useContent()
  const { set } = useDraftStore()
  const { id, order, sectionId, position, photos } = finding
  const moved = (issue: Issue) => {
    set(['findings', issue.id], { ...freshFinding(issue.id), order, sectionId, position: position && [...position], photos })
    for (const line of inOrder(costs.lines))
      if (line.evidence.some((each) => each.id === id)) {
        const evidence = line.evidence.map((each) => (each.id === id ? { kind: 'issue', id: issue.id } : { ...each }))
        set(['costs', 'lines', line.id, 'evidence'], evidence)
      }
    set(['findings', id], null)
  }
  const add = useChange<DraftFinding, Issue>({
    change: (of) => addIssue(scan.id, of),
    refresh: [['scan', scan.id], ['issues'], ['property']],
    after: moved,
    done: { title: 'Added to the scan', description: 'Issues and score count it from now on.' },
    failed: { title: 'Not added', sentence: 'The finding stays of this report alone. Try again in a moment.' },
  })
  return (
    <div>
      <Button
        reason={reason}
        disabled={finding.title.trim() === ''}
        pending={add.isPending}
        onClick={() => add.mutate(finding)}
      >{`Add to the scan of ${formatPlaceDay(scan)}`}</Button>
    </div>
  )
}
