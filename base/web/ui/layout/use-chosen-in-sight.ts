import { type RefObject, useEffect, useRef } from 'react'

/** For a row that is longer than a phone is wide: scrolls it so that what is chosen in it stands in its middle. @param chosen - which it is */
export function useChosenInSight<T extends HTMLElement>(chosen: unknown): RefObject<T | null> {
  const row = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what it scrolls to
  useEffect(() => {
    const within = row.current
    const one = within?.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true], [data-state=active]')
    if (within && one) within.scrollLeft = one.offsetLeft - (within.clientWidth - one.offsetWidth) / 2
  }, [chosen])
  return row
}
