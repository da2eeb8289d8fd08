import type { SurveyVerdict } from '@ridgeline/contracts/scan/conditions'
import type { Scan } from '@ridgeline/contracts/scan/scan'
import { verdictWord } from '@ridgeline/report/words'
import { useChange } from '#calls/change.ts'
import { noteConditions } from '#features/winn-report/draft/api.ts'
import { formatPlaceDay } from '#format/date.ts'
import { usePermission } from '#session/permission.tsx'
import { Button } from '#ui/button/button.tsx'

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
    done: { title: 'Readings noted', description: 'The scan is analysed again with them.' },
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
