import { dayInZone } from '@ridgeline/property/contract/place-time'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import { type Scan, scanTypeLabel } from '#contract/scan'
import { changeScanFacts } from './api.ts'
import { type Place, PlaceChoice } from './place-choice.tsx'

// Without the schema, which would bring the schema library into the first view.
const types = (['drone', 'handheld'] as const).map((value) => ({ value, label: scanTypeLabel[value] }))

/** Where a clock that is years off wrote the only times, they count for nothing. */
const isDatedByPeople = ({ visitCount, captures }: Scan): boolean =>
  visitCount === 0 || !captures.some(({ media, takenAt }) => media === 'thermogram' && takenAt !== null)

/** Mends how a scan was made, what was noted, and which property it shows. */
export function EditScanDialog({ scan, onClose }: { scan: Scan; onClose: () => void }) {
  const here = { id: scan.propertyId, name: scan.propertyName, address: scan.propertyAddress }
  const [scanType, setScanType] = useState(scan.scanType)
  const [notes, setNotes] = useState(scan.notes)
  const dated = scan.visitCount === 0 ? '' : dayInZone(new Date(scan.date), scan.timeZone)
  const [day, setDay] = useState(dated)
  const [place, setPlace] = useState<Place>(here)
  const [isMoving, setMoving] = useState(false)
  const save = useChange({
    change: changeScanFacts,
    refresh: [['scan'], ['property'], ['properties'], ['dashboard'], ['recent-uploads']],
    done: { title: place.id === here.id ? 'Scan saved' : `Scan moved to ${place.name}` },
    after: onClose,
    failed: { title: 'Scan not saved', sentence: 'The scan could not be saved. Try again.' },
  })
  const submit = () => {
    const changes = {
      ...(scanType !== scan.scanType && { scanType }),
      ...(notes !== scan.notes && { notes }),
      ...(day !== '' && day !== dated && { inspectedOn: day }),
      ...(place.id !== here.id && { propertyId: place.id }),
    }
    if (Object.keys(changes).length === 0) return onClose()
    save.mutate({ id: scan.id, ...changes })
  }
  return (
    <FormDialog
      title="Edit scan"
      onClose={onClose}
      onSubmit={submit}
      words={[place.id === here.id ? 'Save' : 'Save and move', 'Saving...']}
      pending={save.isPending}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-medium">Property</p>
          <p className="break-words">{place.name}</p>
          <p className="text-sm break-words text-muted">{place.address}</p>
        </div>
        {!isMoving && (
          <Button size="small" className="shrink-0" onClick={() => setMoving(true)}>
            Move
          </Button>
        )}
      </div>
      {isMoving && (
        <PlaceChoice
          chosenId={place.id}
          onChoose={(chosen) => {
            setPlace(chosen)
            setMoving(false)
          }}
        />
      )}
      {isDatedByPeople(scan) && (
        <TextField
          label="Inspected on"
          type="date"
          value={day}
          hint="The camera wrote no date: until somebody says, that of the files is shown."
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <SegmentedControl label="Scan type" options={types} value={scanType} onChange={setScanType} />
      <TextArea label="Notes" maxLength={10_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
    </FormDialog>
  )
}
