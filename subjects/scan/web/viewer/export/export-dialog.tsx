import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import { type ExportKind, type ExportLook, exportKindName, exportKinds } from './export-kind.ts'
import { type ExportableScan, type ScanExportState, useScanExport } from './use-scan-export.ts'

interface Props {
  scan: ExportableScan
  look: ExportLook
  onClose: () => void
}

/** All thermograms of the scan in one ZIP. Closing it while it runs gives the export up. */
export function ExportDialog({ scan, look, onClose }: Props) {
  const [kind, setKind] = useState<ExportKind>('jpeg')
  const { state, start, cancel } = useScanExport(scan)
  const isRunning = state.state === 'running'
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Download all captures"
      description={`${formatCount(scan.captures.length, 'thermogram')} of ${scan.propertyName} in one ZIP, written in this browser.`}
      footer={
        isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="primary" disabled={scan.captures.length === 0} onClick={() => start(kind, look)}>
              {state.state === 'done' ? 'Download again' : 'Download'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Format"
          value={kind}
          disabled={isRunning}
          options={exportKinds.map((value) => ({ value, label: exportKindName(value, look.units) }))}
          hint={kind === 'jpeg' ? pictureHint(look) : 'With the object parameters that are applied.'}
          onChange={setKind}
        />
        <Outcome state={state} />
      </div>
    </Dialog>
  )
}

const pictureHint = ({ palette, span }: ExportLook): string =>
  `In the palette ${palette}, ${span === null ? 'each with its own span. Lock the span to give all the same.' : 'all with the locked span.'}`

function Outcome({ state }: { state: ScanExportState }) {
  if (state.state === 'idle') return null
  if (state.state === 'failed') {
    return (
      <p role="alert" className="text-critical">
        {state.message}
      </p>
    )
  }
  if (state.state === 'running') {
    const { doneCount, totalCount } = state
    return (
      <div className="flex flex-col gap-2">
        <p aria-live="polite" className="text-sm text-muted">
          {doneCount} of {totalCount} written
        </p>
        <ProgressBar
          label="Captures written"
          fraction={doneCount / totalCount}
          valueText={`${formatNumber(doneCount)} of ${formatNumber(totalCount)}`}
        />
      </div>
    )
  }
  const { writtenCount, left } = state.result
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>{writtenCount === 0 ? 'Nothing could be written.' : `${formatCount(writtenCount, 'file is', 'files are')} in the ZIP.`}</p>
      {left.length > 0 && (
        <ul className="flex flex-col gap-1 text-muted">
          {left.map(({ fileName, reason }) => (
            <li key={fileName}>
              {fileName} was left out: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
