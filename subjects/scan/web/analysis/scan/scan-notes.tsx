import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { CalendarX2, MapPinOff } from 'lucide-react'
import type { Scan } from '#contract/scan'

interface Props {
  scan: Scan
  /** Opens where the scan is moved to another property. */
  onMove: () => void
  /** Opens where it is split into its visits. */
  onSplit: () => void
}

/** What places and times of the captures say against the one roof and the one visit of their scan, above everything that was found. */
export function ScanNotes({ scan, onMove, onSplit }: Props) {
  return notesOf(scan).map(({ code, values, sentence }) => {
    const Icon = code === 'several-visits' ? CalendarX2 : MapPinOff
    return (
      <div
        key={code}
        role="status"
        className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-line bg-surface px-4 py-2.5 max-md:mx-4"
      >
        <Icon aria-hidden size={16} className="shrink-0 text-warning" />
        <p className="min-w-0 flex-1 basis-60">{sentence}</p>
        {code === 'far-from-pin' && values.farCount === values.count && (
          <Button size="small" onClick={onMove}>
            Move the scan
          </Button>
        )}
        {code !== 'far-from-pin' && (
          <Button size="small" onClick={onSplit}>
            Split the scan
          </Button>
        )}
      </div>
    )
  })
}

/** Of what a split mends one note is enough: several places before several times, and before the files that are far from the pin among them. */
function notesOf({ placeNotes = [], timeNotes = [] }: Scan) {
  const isOfPlaces = placeNotes.some(({ code }) => code === 'several-places')
  const visits = isOfPlaces ? [] : timeNotes.filter(({ code }) => code === 'several-visits')
  return [...placeNotes.filter(({ code, values }) => code !== 'far-from-pin' || values.farCount === values.count), ...visits]
}
