import { signReport } from '@ridgeline/contracts/signature'
import type { WinnReport } from '@ridgeline/contracts/winn-report'
import { PenLine } from 'lucide-react'
import { call } from '#calls/api.ts'
import { useChange } from '#calls/change.ts'
import { usePermission } from '#session/permission.tsx'
import { Button } from '#ui/button/button.tsx'

/** Signs the PDF of a version that is made; who signed it stands here afterwards. */
export function SignMade({ report }: { report: WinnReport }) {
  const { reason } = usePermission('report.sign')
  const sign = useChange({
    change: () => call(signReport, { params: { id: report.id } }),
    refresh: [['winn-report'], ['reports']],
    done: { title: `Version ${report.version} is signed`, description: 'Downloads and links give out the signed file from now on.' },
    failed: { title: 'The report was not signed', sentence: 'The report could not be signed. Try again.' },
  })
  if (report.signature || report.supersededBy !== null) return null
  return (
    <Button reason={reason} pending={sign.isPending} onClick={() => sign.mutate()}>
      <PenLine aria-hidden size={16} />
      {sign.isPending ? 'Signing...' : 'Sign PDF'}
    </Button>
  )
}
