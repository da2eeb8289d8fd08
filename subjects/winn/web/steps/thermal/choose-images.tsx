import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { captureExtensions } from '@ridgeline/thermal/decode/formats'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { useFileDrop } from '@ridgeline/web/ui/form/use-file-drop.ts'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { RunOutcome } from './run-outcome.tsx'
import type { ImageAnalysis } from './use-image-analysis.ts'

const scanTypes = [
  { value: 'drone', label: 'Drone capture' },
  { value: 'handheld', label: 'Handheld camera' },
] as const

interface Props {
  work: ImageAnalysis
  /** Shows what is about to be analysed, with the button that does it, in place of where images are chosen. */
  isReady?: boolean
  onAnalyze?: () => void
}

export function ChooseImages({ work, isReady = false, onAnalyze }: Props) {
  const { files, isRunning, fraction } = work
  return (
    <div className="flex flex-col gap-4">
      {!isReady && <Drop onFiles={work.add} />}
      {isReady && !isRunning && <RunOutcome work={work} />}
      {files.length === 0 && isReady && (
        <p className="text-muted">{work.run === null ? 'No images chosen yet.' : 'No other images chosen.'} Choose them under Upload.</p>
      )}
      {files.length > 0 && (
        <ul className="rounded-ui border border-line">
          {files.map((file) => (
            <li
              key={`${file.name}/${file.size}/${file.lastModified}`}
              className="flex min-h-11 items-center justify-between gap-3 border-line px-3 not-first:border-t"
            >
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="flex shrink-0 items-center gap-2 text-sm text-muted tabular-nums">
                {formatFileSize(file.size)}
                {!isRunning && (
                  <IconButton label={`Remove ${file.name}`} onClick={() => work.remove(file)}>
                    <X aria-hidden size={16} />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isReady ? (
        <>
          <RadioGroup label="Taken with" value={work.scanType} onChange={work.setScanType} options={scanTypes} />
          <p className="max-w-prose text-sm text-muted">
            Images are analyzed one after the other. Those with temperatures become a scan of this property, and the report shows it; others
            become photos of the property.
          </p>
          {isRunning && <ProgressBar label="Analysis" fraction={fraction} valueText={`${Math.round(100 * fraction)} %`} />}
          <div>
            <Button variant="primary" disabled={files.length === 0 || isRunning} pending={isRunning} onClick={work.analyze}>
              {isRunning ? 'Analyzing...' : 'Analyze'}
            </Button>
          </div>
        </>
      ) : (
        files.length > 0 && (
          <div>
            <Button onClick={onAnalyze}>Go on to Analyze</Button>
          </div>
        )
      )}
    </div>
  )
}

function Drop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, area } = useFileDrop(({ files }) => onFiles([...files]))
  return (
    <div {...area} className={`rounded-ui border border-dashed bg-canvas ${isOver ? 'border-accent-text bg-hover' : 'border-control'}`}>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="flex w-full flex-col items-center gap-1 rounded-ui px-4 py-7 text-center hover:bg-hover"
      >
        <ImagePlus aria-hidden size={24} className="mb-1 text-muted" />
        <span>
          Drag and drop thermal images here, or <span className="font-medium text-accent-text">browse</span>
        </span>
        <span className="text-sm text-muted">Radiometric images: those that hold temperatures</span>
      </button>
      <FileInput ref={input} label="Thermal images" multiple accept={['image/*', ...captureExtensions].join(',')} onFiles={onFiles} />
    </div>
  )
}
