import { circleOutline, rectangleAround } from '@ridgeline/thermal/plan/shapes'
import { lengthUnit } from '@ridgeline/web/format/length.ts'
import { typedLengthM, typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { LonLat, SectionShape } from '#contract/roof'

interface Props {
  /** Where it is put. */
  middle: LonLat
  onAdd: (type: SectionShape, coordinates: LonLat[]) => void
  onClose: () => void
}

type Shape = Exclude<SectionShape, 'polygon'>
const shapes = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'circle', label: 'Circle' },
] as const

/** Adds a section by its measures, in the middle of the map: the way without a pointer, and the exact one. */
export function AddSectionDialog({ middle, onAdd, onClose }: Props) {
  const units = useUnits()
  const form = useId()
  const [shape, setShape] = useState<Shape>('rectangle')
  const [typed, setTyped] = useState({ width: '', depth: '', turn: '0' })
  const [isTried, setTried] = useState(false)
  const sides = { widthM: typedLengthM(typed.width, units), depthM: typedLengthM(typed.depth, units) }
  const turnDeg = typedNumber(typed.turn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { widthM, depthM } = sides
    if (widthM === null) return
    if (shape === 'circle') onAdd('circle', circleOutline(middle, widthM / 2) as LonLat[])
    // Turned clockwise, as compasses count.
    else if (depthM !== null && turnDeg !== null)
      onAdd('rectangle', rectangleAround(middle, { widthM, depthM, turnDeg: -turnDeg }) as LonLat[])
    else return
    onClose()
  }
  const field = (name: 'width' | 'depth' | 'turn', label: string, suffix: string, isGood: boolean, wrong: string) => (
    <TextField
      label={label}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={isTried && !isGood ? wrong : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  const unit = lengthUnit(units)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a section by size"
      description="It is put in the middle of the map. Move it there, or type its corners."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Add section
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <SegmentedControl<Shape> label="Shape" options={shapes} value={shape} onChange={setShape} />
        {field(
          'width',
          shape === 'circle' ? 'Diameter' : 'Length from west to east',
          unit,
          sides.widthM !== null,
          'Type a length above 0.',
        )}
        {shape === 'rectangle' && field('depth', 'Length from south to north', unit, sides.depthM !== null, 'Type a length above 0.')}
        {shape === 'rectangle' && field('turn', 'Turned clockwise by', '°', turnDeg !== null, 'Type an angle.')}
      </form>
    </Dialog>
  )
}
