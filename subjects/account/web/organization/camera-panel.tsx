import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FormFoot } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useState } from 'react'
import type { Organization, SeenCamera } from '#contract/organization'
import { useSave } from './use-save.ts'

/** When each camera was last calibrated: of those that name themselves in files, and of those noted before. */
export function CameraPanel({ organization, seen }: { organization: Organization; seen: readonly SeenCamera[] }) {
  const save = useSave()
  const [days, setDays] = useState(() => new Map(organization.calibrations.map(({ serial, day }) => [serial, day])))
  const unseen = organization.calibrations.filter(({ serial }) => !seen.some((camera) => camera.serial === serial))
  const cameras = [...seen, ...unseen.map(({ serial }) => ({ serial, make: null, model: null, captureCount: 0 }))]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate({ calibrations: [...days].flatMap(([serial, day]) => (day === '' ? [] : [{ serial, day }])) })
  }
  return (
    <Panel title="Cameras">
      {cameras.length === 0 ? (
        <p className="text-muted">A camera appears here with the first file that names its serial number.</p>
      ) : (
        <form noValidate onSubmit={submit}>
          <p className="mb-3 text-muted">
            The day of the last calibration stands beside the camera on scans and on reports that are made from now on.
          </p>
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {cameras.map(({ serial, make, model, captureCount }) => (
              <li key={serial} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0">
                  <span className="block font-medium break-words">{[make, model].filter(Boolean).join(' ') || 'Camera'}</span>
                  <span className="block text-sm break-all text-muted">
                    Serial {serial} · {formatCount(captureCount, 'file')}
                  </span>
                </span>
                <span className="w-44">
                  <TextField
                    label={`Last calibration of ${serial}`}
                    labelHidden
                    type="date"
                    value={days.get(serial) ?? ''}
                    onChange={(event) => setDays(new Map(days).set(serial, event.target.value))}
                  />
                </span>
              </li>
            ))}
          </ul>
          <FormFoot>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save calibrations'}
            </Button>
          </FormFoot>
        </form>
      )}
    </Panel>
  )
}
