import { saveFile } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatSmallLength, lengthUnit, lengthValue } from '@ridgeline/web/format/length.ts'
import { formatSpeed } from '@ridgeline/web/format/speed.ts'
import { typedLengthM } from '@ridgeline/web/format/typed-length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AircraftName, type FlightFormat, type FlightWish, NOT_FLOWN } from '#contract/flight'
import type { RoofSection } from '#contract/roof'
import { aircraft } from '#rules/flight/aircraft'
import { type FlightPlan, planFlight } from '#rules/flight/plan-flight'
import { flightFile } from '#web/api.ts'
import { MeasuredPlan } from './measured-plan.tsx'

interface Props {
  propertyId: string
  propertyName: string
  sections: readonly RoofSection[]
  onClose: () => void
}

const makes = (Object.keys(aircraft) as AircraftName[]).map((value) => ({ value, label: aircraft[value].label }))
const overlaps = [
  { value: '0.8 0.7', label: '80 % and 70 %: for one picture of the whole roof' },
  { value: '0.7 0.6', label: '70 % and 60 %' },
  { value: '0.6 0.5', label: '60 % and 50 %: single pictures' },
] as const
type Overlap = (typeof overlaps)[number]['value']

/** Metres above the roof that most roofs are flown at: about 5 cm a pixel with the common lens. */
const USUAL_ABOVE_M = 40
const LOWEST_M = 10
const HIGHEST_M = 120

/** A flight over what is drawn, as a file for the remote. */
export function FlightDialog({ propertyId, propertyName, sections, onClose }: Props) {
  const units = useUnits()
  const [make, setMake] = useState<AircraftName>('M3T')
  const [overlap, setOverlap] = useState<Overlap>(overlaps[0].value)
  const [above, setAbove] = useState(() => String(Math.round(lengthValue(USUAL_ABOVE_M, units))))
  const [high, setHigh] = useState('')
  const [aboveRoofM, roofHeightM] = [typedLengthM(above, units), typedLengthM(high, units)]
  const isAboveGood = aboveRoofM !== null && aboveRoofM >= LOWEST_M && aboveRoofM <= HIGHEST_M
  const [frontOverlap = 0, sideOverlap = 0] = overlap.split(' ').map(Number)
  const wish: FlightWish | null = isAboveGood
    ? { aircraft: make, aboveRoofM, roofHeightM: roofHeightM ?? 0, frontOverlap, sideOverlap }
    : null
  const plan = wish && planned(sections, wish)
  const save = useChange({
    change: (format: FlightFormat) => flightFile(propertyId, { ...(wish as FlightWish), format }),
    after: ({ blob, fileName }) => saveFile(blob, fileName ?? `${propertyName} flight`),
    failed: { title: 'No flight plan was made', sentence: 'The roof could not be read. Try again.' },
  })
  const isReady = plan !== null && typeof plan === 'object' && roofHeightM !== null
  const unit = lengthUnit(units)
  const [least, most] = [LOWEST_M, HIGHEST_M].map((each) => Math.round(lengthValue(each, units)))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Flight plan"
      description="Lines over the roof, the camera straight down, both pictures at each step."
      wide
      footer={
        <>
          <Button disabled={!isReady} onClick={() => save.mutate('kml')}>
            Path (KML)
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={() => save.mutate('dji')}>
            For DJI Pilot 2 (KMZ)
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MeasuredPlan sections={sections} flown={typeof plan === 'object' && plan !== null ? plan.ends : []} />
        <div className="flex min-w-0 flex-col gap-4">
          <Select label="Aircraft" options={makes} value={make} onChange={setMake} />
          <TextField
            label="Height above the roof"
            suffix={unit}
            inputMode="decimal"
            autoComplete="off"
            value={above}
            error={isAboveGood ? undefined : `${least} to ${most} ${unit}`}
            onChange={(event) => setAbove(event.target.value)}
          />
          <TextField
            label="Roof above the take-off point"
            hint="Its highest part, with antennas and chimneys."
            suffix={unit}
            inputMode="decimal"
            autoComplete="off"
            value={high}
            error={high !== '' && roofHeightM === null ? 'Type a height above 0.' : undefined}
            onChange={(event) => setHigh(event.target.value)}
          />
          <Select<Overlap> label="Overlap along and across" options={overlaps} value={overlap} onChange={setOverlap} />
          {typeof plan === 'string' ? <p className="text-danger">{plan}</p> : plan && <Figures plan={plan} />}
          <p className="text-sm text-muted">
            {NOT_FLOWN}{' '}
            <Link to={`/property/${propertyId}/storms`} className="underline">
              Which night suits best
            </Link>
          </p>
        </div>
      </div>
    </Dialog>
  )
}

/** The plan, or the sentence that says why there is none. */
function planned(sections: readonly RoofSection[], wish: FlightWish): FlightPlan | string {
  try {
    return planFlight(
      sections.map(({ coordinates }) => coordinates),
      wish,
    )
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

function Figures({ plan }: { plan: FlightPlan }) {
  const units = useUnits()
  const rows = [
    ['Ground per thermal pixel', formatSmallLength(plan.pixelM, units)],
    ['Lines', String(plan.ends.length / 2)],
    ['Pictures', `${plan.pictures} of each camera`],
    ['Speed', formatSpeed(plan.speedMps, units)],
    ['Flight time', `${Math.ceil(plan.seconds / 60)} min`],
    ['Batteries', String(plan.batteries)],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
