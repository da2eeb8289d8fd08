import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { MapPinOff } from 'lucide-react'
import type { Scan } from '#contract/scan'

/** What the positions of the captures say against the one roof of their scan, above everything that was found. @param onMove - opens where the scan is moved to another property */
export function PlaceNotes({ notes = [], onMove }: { notes: Scan['placeNotes']; onMove: () => void }) {
  return notes.map(({ code, values, sentence }) => (
    <div
      key={code}
      role="status"
      className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-line bg-surface px-4 py-2.5 max-md:mx-4"
    >
      <MapPinOff aria-hidden size={16} className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-60">{sentence}</p>
      {values.farCount !== undefined && values.farCount === values.count && (
        <Button size="small" onClick={onMove}>
          Move the scan
        </Button>
      )}
    </div>
  ))
}
