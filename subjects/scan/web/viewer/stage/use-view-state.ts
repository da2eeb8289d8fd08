import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readViewState, type ViewState, writeViewState } from './view-state.ts'

/** The view as the address says it, and a change of it that leaves no entry in the browser's history. */
export function useViewState(): [ViewState, (change: Partial<ViewState>) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readViewState(params), [params])
  const change = useCallback(
    (next: Partial<ViewState>) => setParams((current) => writeViewState(current, next), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return [state, change]
}
