import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Scan } from '#contract/scan'
import { DateQuestion } from './date-question.tsx'
import { ReportLink, ShareButton } from './scan-actions.tsx'
import { scanFacts } from './scan-facts.ts'

interface Props {
  scan: Scan
  analysing: boolean
  /** The analysis that runs beside earlier results, if any. */
  progress: ReactNode
  /** What is changed of the scan besides. */
  menu: ReactNode
  /** The button of the assistant. */
  assistant: ReactNode
  onDate: () => void
  onShare: () => void
  onAnalyzeAgain: () => void
}

/** Which roof, which visit, and what is done with the result. */
export function AnalysisHeader({ scan, analysing, progress, menu, assistant, onDate, onShare, onAnalyzeAgain }: Props) {
  return (
    <header className="-mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-96 items-start gap-1">
        <Link
          to={`/property/${scan.propertyId}`}
          aria-label={`Back to ${scan.propertyName}`}
          className="-ml-2 inline-flex size-9 shrink-0 items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
        </Link>
        <div className="min-w-0 pt-1">
          <h1 className="text-lg font-semibold break-words">{scan.propertyName}</h1>
          <p className="text-sm text-muted">
            <span className="text-ink">{scan.propertyAddress}</span>
            <span className="mx-2" aria-hidden="true">
              ·
            </span>
            {scanFacts(scan)}
            <DateQuestion scan={scan} onAnswer={onDate} />
          </p>
        </div>
        <span className="flex-1" />
        {scan.state === 'ready' && (
          <IconButton label="Analyze again" className="self-center" disabled={analysing} onClick={onAnalyzeAgain}>
            <RefreshCw aria-hidden size={17} />
          </IconButton>
        )}
        {menu}
      </div>
      {progress}
      <div className="flex gap-2">
        {assistant}
        <ShareButton onShare={onShare} />
        <ReportLink scan={scan} />
      </div>
    </header>
  )
}
