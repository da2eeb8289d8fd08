import type { Scan } from '@ridgeline/scan/contract/scan'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { scanQuery } from './api.ts'
import { useContent } from './draft-context.tsx'

const loaded = (all: UseQueryResult<Scan>[]) => ({
  scans: all.flatMap(({ data }) => data ?? []),
  areAll: all.every(({ data }) => data),
})

/** The scans that are in the report, as far as they are there; `areAll` once none of them is awaited. */
export function useIncludedScans(): { readonly scans: readonly Scan[]; readonly areAll: boolean } {
  const { scans } = useContent()
  const included = Object.entries(scans).flatMap(([id, { isIncluded }]) => (isIncluded ? [id] : []))
  return useQueries({ queries: included.map((id) => scanQuery(id)), combine: loaded })
}
