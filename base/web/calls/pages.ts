import type { AnyEndpoint, Input } from '@ridgeline/contract/endpoint'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { callPage } from '#calls/api.ts'

/** Records a list asks for at once. */
const PAGE = 50

type Listed = AnyEndpoint & { readonly isPaged: true }

/**
 * A list that is read a page at a time: query options for `useInfiniteQuery`. While other words are looked for, what was found before stays, so that
 * nothing jumps; each visit asks again.
 */
export const pagesOf = <E extends Listed>(queryKey: QueryKey, e: E, input: Input<E>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => {
      const { query } = input as { query?: object }
      return callPage(e, { ...input, query: { ...query, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) } } as Input<E>)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The replies of all pages that are there, joined. */
export const joined = <T>(data: InfiniteData<{ reply: readonly T[] }, unknown> | undefined): T[] | undefined =>
  data?.pages.flatMap((page) => page.reply)

/** The query of a search: nothing where no word is typed. */
export const searchFor = (words: string): { search?: string } => (words.trim() === '' ? {} : { search: words.trim() })
