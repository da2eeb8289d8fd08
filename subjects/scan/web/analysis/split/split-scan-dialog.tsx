import { FAR_APART_M } from '@ridgeline/thermal/measure/places'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { useMemo, useState } from 'react'
import type { Scan } from '#contract/scan'
import { visitsIn } from './scan-visits.ts'
import { isWhole, SplitGoal, type SplitTo } from './split-goal.tsx'
import { useSplitScan } from './use-split-scan.ts'
import { VisitChoice } from './visit-choice.tsx'

interface Props {
  scan: Scan
  /** Of a capture, by its id. */
  thumbnailUrl: (id: string) => string
  onClose: () => void
  /** Somebody wants to see the second scan. */
  onShow: (scanId: string) => void
}

/** Asks which of the visits in a scan leaves it, where it goes, and says what becomes of both. */
export function SplitScanDialog({ scan, thumbnailUrl, onClose, onShow }: Props) {
  const visits = useMemo(() => visitsIn(scan), [scan])
  const here = { id: scan.propertyId, name: scan.propertyName, address: scan.propertyAddress }
  const goalOf = (index: number): SplitTo | null => ((visits[index]?.apartM ?? 0) > FAR_APART_M ? null : { kind: 'property', ...here })
  const [chosen, setChosen] = useState(1)
  const [to, setTo] = useState(() => goalOf(1))
  const split = useSplitScan(scan.id, { onPlace: setTo, onClose, onShow })
  const leaves = visits[chosen]
  if (leaves === undefined) return null
  const files = formatCount(leaves.captures.length, 'file')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Split this scan"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={split.isPending}
            {...(!isWhole(to) && { reason: 'Say first which property they show.' })}
            onClick={() => to && split.mutate({ leaves, to })}
          >
            {split.isPending ? 'Splitting...' : `Split off ${files}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <VisitChoice
          visits={visits}
          timeZone={scan.timeZone}
          chosen={chosen}
          thumbnailUrl={thumbnailUrl}
          onChoose={(index) => {
            setChosen(index)
            setTo(goalOf(index))
          }}
        />
        <SplitGoal to={to} onChange={setTo} />
        <p className="text-sm text-muted">
          The second scan takes these files with what was found and written on them. Notes, conditions, reports and links stay with this
          one. Both are analyzed and scored again. It counts as one more assessment and is not undone by a press.
        </p>
      </div>
    </Dialog>
  )
}
