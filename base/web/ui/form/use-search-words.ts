import { useAddress } from '#ui/form/use-address.ts'
import { useDebounced } from '#ui/form/use-debounced.ts'

const REST_MS = 250

/** Words of a search that stand in the address as `q`: as typed, and as they are once the typing rests. */
export function useSearchWords(): { typed: string; rested: string; type: (words: string) => void } {
  const [search, put] = useAddress()
  const typed = search.get('q') ?? ''
  return {
    typed,
    rested: useDebounced(typed, REST_MS),
    type: (words) => put({ q: words || null }),
  }
}
