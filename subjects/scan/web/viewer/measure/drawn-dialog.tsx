import { lengthUnit } from '@ridgeline/web/format/length.ts'
import { temperatureFrom, temperatureUnit } from '@ridgeline/web/format/temperature.ts'
import { typedLengthM, typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Capture } from '#contract/capture'
import type { Region } from '#contract/region'
import type { Scan } from '#contract/scan'
import { useCaptureChange } from '#web/viewer/capture/use-capture-change.ts'
import type { Measure } from './use-measure.ts'
import { useReferencePoints } from './use-reference-points.ts'

interface Props {
  scan: Pick<Scan, 'id' | 'referencePoints'>
  capture: Capture
  measure: Measure
  onChanged: () => void
}

/** Asks for the number a person knows about what they have just drawn. */
export function DrawnDialog({ measure, ...props }: Props) {
  const { drawn, forgetDrawn } = measure
  if (drawn?.region.kind === 'line') return <LengthDialog {...props} line={drawn.region} onClose={forgetDrawn} />
  if (drawn?.region.kind === 'spot') return <PointDialog {...props} spot={drawn.region} onClose={forgetDrawn} />
  return null
}

type Line = Extract<Region, { kind: 'line' }>
type Spot = Extract<Region, { kind: 'spot' }>

function LengthDialog({ capture, line, onChanged, onClose }: Omit<Props, 'measure'> & { line: Line; onClose: () => void }) {
  const units = useUnits()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const change = useCaptureChange(capture.id, () => {
    onChanged()
    onClose()
  })
  const save = () => {
    const lengthM = typedLengthM(text, units)
    if (lengthM === null || lengthM > 1000)
      return setError(units === 'imperial' ? 'Type a length such as 12 ft 6 in.' : 'Type a length such as 3.8 m.')
    change.save({ knownLength: { from: line.from, to: line.to, lengthM } }, 'Known length saved')
  }
  return (
    <AskDialog
      title="How long is it?"
      description="The length on the roof from one end of the line to the other. It sets the size of a pixel and so every area."
      action="Save length"
      pending={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Length"
        value={text}
        autoComplete="off"
        suffix={lengthUnit(units)}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
    </AskDialog>
  )
}

function PointDialog({ scan, capture, spot, onChanged, onClose }: Omit<Props, 'measure'> & { spot: Spot; onClose: () => void }) {
  const units = useUnits()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const points = useReferencePoints(scan, onChanged)
  const save = () => {
    const typed = typedNumber(text)
    const trueK = typed === null ? Number.NaN : temperatureFrom(typed, units)
    if (!(trueK >= 150 && trueK <= 1000)) return setError('Type the temperature that was measured there.')
    points.add({ captureId: capture.id, at: spot.at, trueK, note: note.trim() }, onClose)
  }
  return (
    <AskDialog
      title="Which temperature is it?"
      description={`At column ${Math.floor(spot.at[0])}, row ${Math.floor(spot.at[1])}, measured when the picture was taken.`}
      action="Add point"
      pending={points.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Temperature"
        value={text}
        inputMode="decimal"
        autoComplete="off"
        suffix={temperatureUnit(units)}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="How it was measured"
        hint="A contact thermometer, water with ice"
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
    </AskDialog>
  )
}

interface AskProps {
  title: string
  description: string
  action: string
  pending: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

function AskDialog({ title, description, action, pending, onSave, onClose, children }: AskProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} onClick={onSave}>
            {pending ? 'Saving...' : action}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
