import { useDraft } from '#web/draft/draft-context.tsx'
import { useNewestReport } from './use-winn-report.ts'

/** The version that is made of the draft, null where none is; `isCurrent` while the draft has not been changed since it was asked for. */
export function useMadeVersion(propertyId: string, draftId: string) {
  const { report } = useNewestReport(propertyId, draftId)
  const { revision } = useDraft()
  const made = report?.status === 'completed' ? report : null
  return { made, isCurrent: made?.draftRevision === revision }
}
