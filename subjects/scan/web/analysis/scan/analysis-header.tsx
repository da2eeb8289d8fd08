import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Scan } from '#contract/scan'
import { DateQuestion } from './date-question.tsx'
import { ReportLink, ShareButton } from './scan-actions.tsx'

interface Props {
  scan: Scan
  /** The analysis that runs beside earlier results, if any. */
  progress: ReactNode
  /** What is changed of the scan besides. */
  menu: ReactNode
  /** The button of the assistant. */
  assistant: ReactNode
  onDate: () => void
  onShare: () => void
}

/** Which roof, which visit, and what is done with the result. */
export function AnalysisHeader({ scan, progress, menu, assistant, onDate, onShare }: Props) {
  return (
    <header className="-mt-4 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={`/property/${scan.propertyId}`}
        aria-label={`Back to ${scan.propertyName}`}
        className="-mr-2 -ml-2 inline-flex size-9 shrink-0 items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink"
      >
        <ArrowLeft aria-hidden size={18} />
      </Link>
      <h1 className="text-lg font-semibold break-words">{scan.propertyName}</h1>
      <p className="min-w-0 flex-1 truncate text-sm text-muted">
        <span>{scan.propertyAddress}</span> · {formatPlaceDay(scan)}
        <DateQuestion scan={scan} onAnswer={onDate} />
      </p>
      {progress}
      <div className="flex items-center gap-2">
        {assistant}
        {menu}
        <ShareButton onShare={onShare} />
        <ReportLink scan={scan} />
      </div>
    </header>
  )
}
