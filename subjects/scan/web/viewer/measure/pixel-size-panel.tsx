import type { Units } from '@ridgeline/account/contract/session'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Ruler, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Capture } from '#contract/capture'
import { type CaptureChange, useCaptureChange } from '#web/viewer/capture/use-capture-change.ts'
import { focusStage } from '#web/viewer/zoom/focus-stage.ts'
import type { Measure } from './use-measure.ts'

interface Props {
  capture: Capture
  measure: Measure
  onChanged: () => void
}

const metresPer = { imperial: 0.0254, metric: 0.01 } as const satisfies Record<Units, number>
const unitText = { imperial: 'in', metric: 'cm' } as const satisfies Record<Units, string>
const sourceSentence = {
  file: 'Stated by the file.',
  altitude: 'Follows from flight height and lens.',
  'known-length': 'Follows from the length you drew.',
  typed: 'Typed by a member.',
} as const satisfies Record<NonNullable<Capture['pixelSizeSource']>, string>
/** The server takes no larger pixel (m). */
const MAX_PIXEL_M = 10

/** Ground size of a pixel, which every area is computed from, and the ways to set it right. */
export function PixelSizePanel({ capture, measure, onChanged }: Props) {
  const units = useUnits()
  const change = useCaptureChange(capture.id, onChanged)
  const isOwn = capture.pixelSizeSource === 'typed' || capture.pixelSizeSource === 'known-length'
  return (
    <div className="flex flex-col gap-2.5">
      <PixelField key={`${capture.id} ${capture.pixelSizeM} ${units}`} pixelSizeM={capture.pixelSizeM} units={units} change={change} />
      <p className="text-sm text-muted">{stateSentence(capture, units)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={change.isPending}
          onClick={() => {
            measure.draw({ type: 'choose', tool: 'line', purpose: 'known-length' })
            focusStage()
          }}
        >
          <Ruler aria-hidden size={15} />
          Draw a known length
        </Button>
        {isOwn && (
          <Button
            size="small"
            variant="quiet"
            disabled={change.isPending}
            onClick={() => change.save({ pixelSizeM: null, knownLength: null }, 'Pixel size given up')}
          >
            <Trash2 aria-hidden size={15} />
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

function stateSentence({ pixelSizeSource, pixelSizeError, knownLength }: Capture, units: Units): string {
  if (pixelSizeSource === null) return 'Unknown: areas cannot be given. Type it, or draw a length you know from the roof.'
  const drawn = pixelSizeSource === 'known-length' && knownLength !== null ? ` It is ${formatLength(knownLength.lengthM, units)}.` : ''
  const error = pixelSizeError === null ? '' : ` It may be off by ${(pixelSizeError * 100).toFixed(pixelSizeError < 0.1 ? 1 : 0)} %.`
  return sourceSentence[pixelSizeSource] + drawn + error
}

function PixelField({ pixelSizeM, units, change }: { pixelSizeM: number | null; units: Units; change: CaptureChange }) {
  const shown = pixelSizeM === null ? '' : (pixelSizeM / metresPer[units]).toFixed(2)
  const [text, setText] = useState(shown)
  const [error, setError] = useState<string>()
  const save = () => {
    const typed = typedNumber(text)
    const metres = typed === null ? Number.NaN : typed * metresPer[units]
    if (!(metres > 0 && metres <= MAX_PIXEL_M)) {
      return setError(`A pixel must be above 0 and at most ${Math.round(MAX_PIXEL_M / metresPer[units])} ${unitText[units]} wide.`)
    }
    setError(undefined)
    change.save({ pixelSizeM: metres }, 'Pixel size saved')
  }
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="One pixel on the roof"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          suffix={unitText[units]}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {text !== shown && (
        <Button type="submit" variant="primary" className="mt-6.5" pending={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      )}
    </form>
  )
}
