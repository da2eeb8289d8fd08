import { AskStormy } from '@ridgeline/assistant/web/ask-stormy.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
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
  return (
    <LoadError
      title="The analysis could not be loaded"
      missing="This analysis does not exist"
      query={{ error, refetch }}
      otherwise="Reload the page."
    />
  )
}
