import { download, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { draftPages } from '#contract/winn-output'
import { useDraft } from '#web/draft/draft-context.tsx'
import { useIncludedScans } from '#web/draft/use-included-scans.ts'
import { useRoofSections } from '#web/draft/use-roof-sections.ts'
import { useMadeVersion } from '#web/making/use-made-version.ts'
import type { StepId } from '#web/steps/steps.ts'

interface Props {
  propertyId: string
  draftId: string
  step: StepId
  /** What the step is called. */
  label: string
}

/** What was typed rests this long (ms) before its pages are laid out. */
const REST_MS = 800

/** @param made - what the pages were made of: the revision of the draft, and what it shows of scans and roof */
const pagesQuery = (draftId: string, step: StepId, made: string) =>
  queryOptions({
    queryKey: ['draft-pages', draftId, step, made],
    queryFn: async () => (await download(draftPages, { params: { id: draftId }, query: { step } })).blob,
    placeholderData: (before, query) => (query?.queryKey[2] === step ? before : undefined),
    retry: false,
    // records beside the draft change too
    staleTime: 0,
    gcTime: 60_000,
  })

/** The pages of a step by the way the report is printed, from what the server has. */
export function DraftPages({ propertyId, draftId, step, label }: Props) {
  const { revision, state } = useDraft()
  const { scans, areAll } = useIncludedScans()
  const sections = useRoofSections()
  const shown = useMemo(
    () => JSON.stringify([scans.map(({ id, issues, conditions }) => [id, issues, conditions]), sections]),
    [scans, sections],
  )
  const made = useDebounced(`${revision} ${shown}`, REST_MS)
  const { data, error, isFetching } = useQuery({ ...pagesQuery(draftId, step, made), enabled: areAll })
  const url = useAddress(data)
  const { made: version, isCurrent } = useMadeVersion(propertyId, draftId)
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 flex-col">
      <p className="mb-2 flex min-h-6 items-center justify-between gap-4 text-sm text-muted">
        <span>{version && !isCurrent ? `Version ${version.version + 1}, as it would be printed now` : 'As it would be printed now'}</span>
        <span role="status">{isFetching ? 'Laying out the pages...' : state === 'saved' ? '' : 'Without your last changes'}</span>
      </p>
      {error ? (
        <EmptyState title="No pages yet" hint={sentenceOf(error, 'The server gave no answer.')} />
      ) : url === null ? (
        <div>
          <Loading label="Laying out the pages" />
          <Skeleton className="aspect-[17/22]" />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        <div tabIndex={0} className="min-h-0 overflow-auto">
          {/* on a phone as large as it can be read */}
          <img src={url} alt={`Pages of ${label} as they will be printed`} className="w-full max-md:w-168 max-md:max-w-none" />
        </div>
      )}
      {(step === 'thermal' || step === 'components' || step === 'findings') && (
        <p className="mt-2 text-sm text-muted">Where a section has many pictures, its first six stand here.</p>
      )}
    </section>
  )
}

function useAddress(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
