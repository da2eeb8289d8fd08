import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import type { UploadWork } from './use-upload.ts'

const scanTypes = [
  { value: 'drone', label: 'Drone Capture', hint: 'Taken from the air' },
  { value: 'handheld', label: 'Handheld Camera', hint: 'Taken from the roof or the ground' },
] as const

/** How it was visited. */
export function VisitFields({ work: { form, change } }: { work: UploadWork }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-0">
        Scan type and notes
      </summary>
      <div className="mt-3 flex flex-col gap-5">
        <RadioGroup label="Scan type" options={scanTypes} value={form.scanType} onChange={(scanType) => change({ scanType })} />
        <TextArea
          label="Additional notes"
          value={form.notes}
          maxLength={10_000}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </details>
  )
}
