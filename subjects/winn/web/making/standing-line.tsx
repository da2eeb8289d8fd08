import { formatDate } from '@ridgeline/web/format/date.ts'
import { useDraft } from '#web/draft/draft-context.tsx'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { useNewestReport } from './use-winn-report.ts'

/** Which version is made of the draft already, and by whom it is signed: the steps below speak of the next one. */
export function StandingLine({ propertyId, draftId }: { propertyId: string; draftId: string }) {
  const { report } = useNewestReport(propertyId, draftId)
  const { revision } = useDraft()
  const timeZone = useReportedSurvey()?.scan.timeZone
  if (report?.status !== 'completed' || report.completedAt === null) return null
  const made = `Version ${report.version} was made ${formatDate(report.completedAt, timeZone)}`
  const signed = report.signature ? ` and signed by ${report.signature.signedBy}` : ''
  return (
    <p className="mb-4">
      {made}
      {signed}
      {report.draftRevision === revision ? '. Nothing was changed since.' : '; you are editing the next one.'}
    </p>
  )
}
