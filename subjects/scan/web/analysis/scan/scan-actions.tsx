import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { FileText, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Scan } from '#contract/scan'

export function ShareButton({ onShare }: { onShare: () => void }) {
  const { reason } = usePermission('report.share')
  return (
    <Button className="min-w-0 flex-1 max-md:px-2 md:flex-none" reason={reason} onClick={onShare}>
      <Share2 aria-hidden size={16} />
      Share Analysis
    </Button>
  )
}

/** The next step once nothing is left to review. */
export function ReportLink({ scan: { id, issues } }: { scan: Pick<Scan, 'id' | 'issues'> }) {
  const generate = usePermission('report.generate')
  const isReviewed = !issues.some(({ status }) => status === 'suggested')
  return (
    <Link
      to={`/report/${id}`}
      title="Report of this scan for the client"
      className={buttonClass(isReviewed ? 'primary' : 'secondary', 'regular', 'min-w-0 flex-1 max-md:px-2 md:flex-none')}
    >
      <FileText aria-hidden size={16} />
      {reportAction(generate.allowed)}
    </Link>
  )
}

/** What leads to the report of a scan is called. */
export const reportAction = (mayGenerate: boolean): string => (mayGenerate ? 'Generate Report' : 'Report Draft')
