import type { ListedIssue } from '@ridgeline/scan/contract/issue/issue'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { issuesQuery } from './api.ts'

/** The issues of a property that were not rejected, page after page; `areAll` once the last one is there. */
export function useIssues(propertyId: string): { readonly issues: readonly ListedIssue[]; readonly areAll: boolean } {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(issuesQuery(propertyId))
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { issues: joined(data)?.filter((issue) => issue.status !== 'rejected') ?? [], areAll: data !== undefined && !hasNextPage }
}
