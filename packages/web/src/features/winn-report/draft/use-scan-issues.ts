import type { Issue } from '@ridgeline/contracts/scan/issue'
import { useQueries } from '@tanstack/react-query'
import { scanQuery } from './api.ts'
import { useContent } from './draft-context.tsx'

/** Issues of the scans that are in the report, but for rejected ones; what is not there yet is left out. */
export function useScanIssues(): readonly Issue[] {
  const { scans } = useContent()
  const included = Object.entries(scans).flatMap(([id, { isIncluded }]) => (isIncluded ? [id] : []))
  return useQueries({
    queries: included.map((id) => scanQuery(id)),
    combine: (all) => all.flatMap(({ data }) => data?.issues ?? []).filter(({ status }) => status !== 'rejected'),
  })
}
