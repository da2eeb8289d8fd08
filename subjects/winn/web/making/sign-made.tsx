import { signReport } from '@ridgeline/report/contract/signature'
import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { WinnReport } from '#contract/winn-report'

/** Signs the PDF of a version that is made, once the person has said so: it is not taken back. Who signed it stands here afterwards. */
export function SignMade({ report }: { report: WinnReport }) {
  const { reason } = usePermission('report.sign')
  const [asking, setAsking] = useState(false)
  const sign = useChange({
    change: () => call(signReport, { params: { id: report.id } }),
    refresh: [['winn-report'], ['reports']],
    done: { title: `Version ${report.version} is signed`, description: 'Downloads and links give out the signed file from now on.' },
    after: () => setAsking(false),
    failed: { title: 'The report was not signed', sentence: 'The report could not be signed. Try again.' },
  })
  if (report.signature || report.supersededBy !== null) return null
  return (
    <>
      <Button reason={reason} onClick={() => setAsking(true)}>
        <PenLine aria-hidden size={16} />
        Sign PDF
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign version ${report.version}`}
        description="You stand behind this version with your name and the certificate of your organization. A signed version is not changed any more; a newer one takes its place."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="primary" pending={sign.isPending} onClick={() => sign.mutate()}>
              {sign.isPending ? 'Signing...' : 'Sign'}
            </Button>
          </>
        }
      />
    </>
  )
}
