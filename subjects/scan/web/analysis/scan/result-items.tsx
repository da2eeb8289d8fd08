import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { MenuItem, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { FileText, RefreshCw, Share2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Scan } from '#contract/scan'
import { reportAction } from './scan-actions.tsx'

interface Props {
  scan: Pick<Scan, 'id' | 'state'>
  analysing: boolean
  onShare: () => void
  onAnalyzeAgain: () => void
}

/** What is done with the result of a scan, in its menu: on a phone all of it. */
export function ResultItems({ scan, analysing, onShare, onAnalyzeAgain }: Props) {
  const isWide = useIsWide()
  const share = usePermission('report.share')
  const generate = usePermission('report.generate')
  const navigate = useNavigate()
  return (
    <>
      {!isWide && share.allowed && (
        <MenuItem icon={<Share2 aria-hidden size={16} />} onSelect={onShare}>
          Share Analysis
        </MenuItem>
      )}
      {!isWide && (
        <MenuItem icon={<FileText aria-hidden size={16} />} onSelect={() => void navigate(`/report/${scan.id}`)}>
          {reportAction(generate.allowed)}
        </MenuItem>
      )}
      {scan.state === 'ready' && !analysing && (
        <MenuItem icon={<RefreshCw aria-hidden size={16} />} onSelect={onAnalyzeAgain}>
          Analyze again
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  )
}
