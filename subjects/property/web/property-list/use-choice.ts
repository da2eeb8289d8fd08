import { useState } from 'react'
import type { Property } from '#contract/property'

/** The properties of a list that are ticked: those that are still shown. */
export function useChoice(shown: readonly Property[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isBegun, setBegun] = useState(false)
  const chosen = shown.filter(({ id }) => ids.has(id))
  return {
    chosen,
    /** Boxes are there without a pointer over them. */
    isOn: isBegun || chosen.length > 0,
    begin: () => setBegun(true),
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, isIn: boolean) =>
      setIds((before) => {
        const next = new Set(before)
        if (isIn) next.add(id)
        else next.delete(id)
        return next
      }),
    chooseAll: (isIn: boolean) => setIds(new Set(isIn ? shown.map(({ id }) => id) : [])),
    end: () => {
      setIds(new Set())
      setBegun(false)
    },
  }
}
