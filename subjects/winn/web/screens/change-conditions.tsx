import type { Scan } from '@ridgeline/scan/contract/scan'
import { ConditionsPanel } from '@ridgeline/scan/web/analysis/scan/conditions-panel.tsx'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { noteConditions } from '#web/draft/api.ts'

/** Changes what was noted with a scan, where it is noted: the report has no conditions of its own. */
export function ChangeConditions({ scan }: { scan: Scan }) {
  const { reason } = usePermission('scan.write')
  const [asks, setAsks] = useState(false)
  const note = useChange({
    change: noteConditions,
    refresh: [['scan', scan.id], ['property']],
    done: { title: 'Conditions noted', description: 'The scan is analyzed again with them.' },
    after: () => setAsks(false),
    failed: { title: 'Conditions not noted', sentence: 'The scan keeps its conditions. Try again in a moment.' },
  })
  return (
    <>
      <Button reason={reason} onClick={() => setAsks(true)}>
        Change conditions
      </Button>
      <Dialog open={asks} onOpenChange={setAsks} title="Conditions of the survey">
        <ConditionsPanel
          conditions={scan.conditions}
          notes={scan.notes}
          pending={note.isPending}
          onSave={(conditions, notes) => note.mutate({ id: scan.id, conditions, notes })}
        />
      </Dialog>
    </>
  )
}
