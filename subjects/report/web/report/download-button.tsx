import { download, saveFile, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useKeptWording } from '@ridgeline/web/calls/use-kept-wording.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadReport, type ReportOptions } from '#contract/report'
import { makeReport, summaryQuery } from './api.ts'

const ProgressBar = late(async () => (await import('@ridgeline/web/ui/feedback/progress-bar.tsx')).ProgressBar)

interface Props {
  scanId: string
  options: ReportOptions
  disabled: boolean
}

export function DownloadButton({ scanId, options, disabled }: Props) {
  const { reason } = usePermission('report.generate')
  const queryClient = useQueryClient()
  const [fraction, setFraction] = useState<number | null>(null)
  const fetchPdf = useKeptWording<void>({
    action: 'Print as written',
    send: async (_, keepWording) => {
      setFraction(null)
      const made = await makeReport(scanId, options, keepWording)
      queryClient.setQueryData(summaryQuery(scanId, JSON.stringify(options)).queryKey, made)
      const { blob, fileName } = await download(
        downloadReport,
        { params: { scanId }, query: { version: made.version } },
        { onProgress: (done, total) => total && setFraction(done / total) },
      )
      saveFile(blob, fileName ?? 'report.pdf')
    },
    onSuccess: () => toast({ title: 'Report downloaded successfully!', description: 'Your PDF report is ready.' }),
    onError: (error) =>
      toast({
        title: 'Failed to download report',
        description: sentenceOf(error, 'There was an error downloading the report'),
        variant: 'destructive',
      }),
  })
  const label = fraction === null ? 'Building PDF...' : 'Downloading...'
  return (
    <div className="relative max-lg:flex-1">
      <Button
        className="w-full"
        variant="primary"
        reason={reason}
        pending={fetchPdf.isPending}
        disabled={disabled}
        onClick={() => fetchPdf.send()}
      >
        <Download aria-hidden size={16} />
        {fetchPdf.isPending ? label : 'Download PDF'}
      </Button>
      {fetchPdf.isPending && (
        <div className="absolute inset-x-0 -bottom-2">
          <ProgressBar label={label} fraction={fraction} />
        </div>
      )}
      {fetchPdf.dialog}
    </div>
  )
}
