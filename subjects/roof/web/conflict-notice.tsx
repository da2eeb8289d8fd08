import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { Roof } from '#contract/roof'

interface Props {
  theirs: Roof
  mineCount: number
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Told where somebody else stored sections meanwhile: the member decides, and neither is lost before. */
export function ConflictNotice({ theirs, mineCount, isSaving, onTakeTheirs, onKeepMine }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-ui border border-warning bg-surface p-4">
      <p className="min-w-60 grow">
        <strong className="font-semibold">{theirs.changedBy ?? 'Somebody'} changed these sections meanwhile.</strong> They stored{' '}
        {theirs.sections.length}, you have {mineCount} on the screen. Nothing was overwritten.
      </p>
      <Button onClick={onTakeTheirs}>Take theirs</Button>
      <Button variant="danger" pending={isSaving} onClick={onKeepMine}>
        Replace theirs by mine
      </Button>
    </div>
  )
}
