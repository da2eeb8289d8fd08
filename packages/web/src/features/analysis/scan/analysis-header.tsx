import { type Scan, scanTypeLabel } from '@ridgeline/contracts/scan'
import { ArrowLeft, FileText, RefreshCw, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#format/count.ts'
import { formatPlaceDay } from '#format/date.ts'
import { usePermission } from '#session/permission.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'

interface Props {
  scan: Scan
  analysing: boolean
  /** The analysis that runs beside earlier results, if any. */
  progress: ReactNode
  /** What is changed of the scan besides. */
  menu: ReactNode
  onShare: () => void
  onAnalyzeAgain: () => void
}

/** Which roof, which visit, and what is done with the result; on a phone the actions stay at the bottom, under the thumb. */
export function AnalysisHeader({ scan, analysing, progress, menu, onShare, onAnalyzeAgain }: Props) {
  const facts = [formatPlaceDay(scan), scanTypeLabel[scan.scanType], scan.deviceType, formatCount(scan.captureCount, 'capture')]
  const share = usePermission('report.share')
  const generate = usePermission('report.generate')
  return (
    <header className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 items-start gap-1">
        <Link
          to={`/property/${scan.propertyId}`}
          aria-label={`Back to ${scan.propertyName}`}
          className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink md:size-9"
        >
          <ArrowLeft aria-hidden size={18} />
        </Link>
        <div className="min-w-0 pt-1">
          <h1 className="text-lg font-semibold break-words">{scan.propertyName}</h1>
          <p className="text-sm text-muted">
            <span className="text-ink max-md:block">{scan.propertyAddress}</span>
            <span className="mx-2 max-md:hidden" aria-hidden="true">
              ·
            </span>
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className="flex-1" />
        {scan.state === 'ready' && (
          <IconButton label="Analyse again" className="self-center" disabled={analysing} onClick={onAnalyzeAgain}>
            <RefreshCw aria-hidden size={17} />
          </IconButton>
        )}
        {menu}
      </div>
      {progress}
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex gap-2 border-t border-line bg-surface p-2 md:static md:border-0 md:bg-transparent md:p-0">
        <Button className="min-w-0 flex-1 max-md:px-2 md:flex-none" reason={share.reason} onClick={onShare}>
          <Share2 aria-hidden size={16} />
          Share Analysis
        </Button>
        <Link to={`/report/${scan.id}`} className={buttonClass('primary', 'regular', 'min-w-0 flex-1 max-md:px-2 md:flex-none')}>
          <FileText aria-hidden size={16} />
          {generate.allowed ? 'Generate Report' : 'Report Draft'}
        </Link>
      </div>
    </header>
  )
}
