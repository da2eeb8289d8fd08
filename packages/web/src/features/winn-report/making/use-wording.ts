import { type WinnFlag, wordingOfWinn } from '@ridgeline/report/winn/winn-wording'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { organizationQuery, scanQuery } from '#features/winn-report/draft/api.ts'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'

/** Sentences of the report that the rules of wording question; none before the scans are there, whose surveys decide which words may stand. */
export function useWording(): readonly WinnFlag[] {
  const draft = useContent()
  const hat = useQuery(organizationQuery).data?.hat
  const included = Object.entries(draft.scans).flatMap(([id, { isIncluded }]) => (isIncluded ? [id] : []))
  const scans = useQueries({
    queries: included.map((id) => scanQuery(id)),
    combine: (all) => (all.every(({ data }) => data) ? all.flatMap(({ data }) => data ?? []) : []),
  })
  return useMemo(() => {
    const [first, ...others] = scans
    return first ? wordingOfWinn({ draft, scans: [first, ...others], hat }) : []
  }, [draft, scans, hat])
}
