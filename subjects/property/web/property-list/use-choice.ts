import { useState } from 'react'
import type { Property } from '#contract/property'

/** The properties of a list that are ticked: those that are still shown. */
export function useChoice(shown: readonly Property[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, isIn: boolean) =>
      setIds((before) => {
        const next = new Set(before)
        if (isIn) next.add(id)
        else next.delete(id)
        return next
      }),
    chooseAll: (isIn: boolean) => setIds(new Set(isIn ? shown.map(({ id }) => id) : [])),
  }
}
