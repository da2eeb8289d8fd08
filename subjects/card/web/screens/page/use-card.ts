import { createContext, use, useSyncExternalStore } from 'react'
import type { CardSession } from '#web/screens/work/card-session.ts'
import type { CardState } from '#web/screens/work/card-state.ts'

export const CardContext = createContext<CardSession | null>(null)

/** The card of the page. */
export function useCard(): CardSession {
  const session = use(CardContext)
  if (session === null) throw new Error('no card around')
  return session
}

export function useCardState(): CardState {
  const { subscribe, state } = useCard()
  return useSyncExternalStore(subscribe, state)
}
