import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import type { ReportVersion } from '#contract/report'
import { signReport } from '#contract/signature'

interface Props {
  report: Pick<ReportVersion, 'id' | 'title' | 'version'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a version is signed: what is signed is never changed. */
export function SignDialog({ report, open, onOpenChange }: Props) {
  const sign = useChange({
    change: () => call(signReport, { params: { id: report.id } }),
    refresh: [['reports'], ['report-versions'], ['winn-report']],
    done: { title: `Version ${report.version} is signed`, description: 'Downloads and links give out the signed file from now on.' },
    after: () => onOpenChange(false),
    failed: { title: 'The report was not signed', sentence: 'The report could not be signed. Try again.' },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Sign version ${report.version}`}
      description={`You stand behind "${report.title}" with your name and the certificate of your organization. A signed version is not changed any more; a newer one takes its place.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" pending={sign.isPending} onClick={() => sign.mutate()}>
            {sign.isPending ? 'Signing...' : 'Sign'}
          </Button>
        </>
      }
    />
  )
}
