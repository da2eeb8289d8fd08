import { tiffScales } from '@ridgeline/thermal/decode/tiff/scale'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { Capture } from '#contract/capture'
import { useCaptureChange } from './use-capture-change.ts'

const GUESS = 'guess'

/** How the numbers of a TIFF become temperatures, which the file itself does not say. */
export function ScalePanel({ capture, onChanged }: { capture: Capture & { scale: NonNullable<Capture['scale']> }; onChanged: () => void }) {
  const { save, isPending } = useCaptureChange(capture.id, onChanged)
  const { id, isGuessed } = capture.scale
  const scales = tiffScales.map((scale) => ({ value: scale.id, label: scale.label }))
  return (
    <Select
      label="Samples mean"
      value={id}
      disabled={isPending}
      options={isGuessed ? scales : [...scales, { value: GUESS, label: 'Guess from the samples' }]}
      hint={isGuessed ? 'Guessed from the camera and the samples. Choose another where temperatures look wrong.' : 'Chosen by a member.'}
      onChange={(chosen) => save({ scaleId: chosen === GUESS ? null : chosen }, 'Temperatures are read anew')}
    />
  )
}
