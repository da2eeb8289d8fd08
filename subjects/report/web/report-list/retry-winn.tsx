import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { retryWinnReport } from '@ridgeline/winn/contract/winn-report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportVersion } from '#contract/report'

/** Tries a report of the builder again where it stands: what it was asked to say is kept with it. */
export function RetryWinn({ report, name }: { report: ReportVersion; name: string }) {
  const queries = useQueryClient()
  const { reason } = usePermission('report.generate')
  const retry = useMutation({
    mutationFn: () => call(retryWinnReport, { params: { id: report.id } }),
    onSuccess: () =>
      toast({
        title: 'The report is made again',
        description: `${report.title} keeps its number and version. It is listed as completed once it is made.`,
      }),
    onError: (error) =>
      toast({
        title: 'The report was not tried again',
        description: sentenceOf(error, 'The server did not take the request. Try again.'),
        variant: 'destructive',
      }),
    // Somebody else may have been faster: the list says how it stands either way.
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['reports'] }), queries.invalidateQueries({ queryKey: ['report-figures'] })]),
  })
  return (
    <Button variant="quiet" reason={reason} pending={retry.isPending} aria-label={`Retry ${name}`} onClick={() => retry.mutate()}>
      Retry
    </Button>
  )
}
