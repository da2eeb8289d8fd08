import { type WinnFlag, wordingOfWinn } from '@ridgeline/report/rules/winn/winn-wording'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { organizationQuery } from '#web/draft/api.ts'
import { useContent } from '#web/draft/draft-context.tsx'
import { useIncludedScans } from '#web/draft/use-included-scans.ts'

/** Sentences of the report that the rules of wording question; none before the scans are there, whose surveys decide which words may stand. */
export function useWording(): readonly WinnFlag[] {
  const draft = useContent()
  const hat = useQuery(organizationQuery).data?.hat
  const { scans, areAll } = useIncludedScans()
  return useMemo(() => {
    const [first, ...others] = scans
    return first && areAll ? wordingOfWinn({ draft, scans: [first, ...others], hat }) : []
  }, [draft, scans, areAll, hat])
}
