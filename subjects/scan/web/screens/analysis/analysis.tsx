import { AskStormy } from '@ridgeline/assistant/web/ask-stormy.tsx'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AnalysisSkeleton } from '#web/analysis/scan/analysis-skeleton.tsx'
import { scanQuery } from '#web/analysis/scan/api.ts'
import { AnalysisWorkspace } from './analysis-workspace.tsx'

export function AnalysisScreen() {
  const { id = '' } = useParams()
  const { data: scan, error, refetch } = useQuery(scanQuery(id))
  if (scan !== undefined) {
    const assistant = (
      <AskStormy
        about={{ screen: 'analysis', step: '', propertyId: scan.propertyId, scanId: scan.id }}
        propertyId={scan.propertyId}
        context={`Screen: Analysis of one scan. Property: ${scan.propertyName}, ${scan.propertyAddress}. Thermal data: yes.`}
        isIcon
      />
    )
    return <AnalysisWorkspace key={scan.id} scan={scan} assistant={assistant} />
  }
  if (error === null) return <AnalysisSkeleton />
  return isStatus(error, 404) || isStatus(error, 400) ? (
    <ErrorState title="This analysis does not exist" message="It may have been deleted, or it belongs to another organization." />
  ) : (
    <LoadError title="The analysis could not be loaded" query={{ error, refetch }} otherwise="Reload the page." />
  )
}
