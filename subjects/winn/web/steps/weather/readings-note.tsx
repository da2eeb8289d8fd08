import { verdictWord } from '@ridgeline/report/rules/words/words'
import type { SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { noteConditions } from '#web/draft/api.ts'

interface Props {
  readonly scan: Scan
  /** Those of the scan, with the readings of the draft over them. */
  readonly conditions: Scan['conditions']
  readonly verdict: SurveyVerdict['verdict']
  readonly printed: SurveyVerdict['verdict']
}

/** What the readings would make of the verdict, and the way to note them with the scan, so that the report prints it. */
export function ReadingsNote({ scan, conditions, verdict, printed }: Props) {
  const { reason } = usePermission('scan.write')
  const note = useChange({
    change: noteConditions,
    refresh: [['scan', scan.id], ['property']],
    done: { title: 'Readings noted', description: 'The scan is analyzed again with them.' },
    failed: { title: 'Readings not noted', sentence: 'The scan keeps its conditions. Try again in a moment.' },
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="max-w-prose">
        {verdict === printed
          ? `With the readings above it would stay “${verdictWord[verdict]}”, for other reasons.`
          : `With the readings above it would be “${verdictWord[verdict]}”.`}
      </p>
      <Button pending={note.isPending} reason={reason} onClick={() => note.mutate({ id: scan.id, conditions })}>
        {`Note the readings with the scan of ${formatPlaceDay(scan)}`}
      </Button>
    </div>
  )
}
