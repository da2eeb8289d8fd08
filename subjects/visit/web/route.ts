import { useSyncExternalStore } from 'react'

const changed = new EventTarget()
let isMoved = false

function subscribe(listener: () => void): () => void {
  const moved = () => {
    isMoved = true
    listener()
  }
  changed.addEventListener('change', moved)
  addEventListener('popstate', moved)
  return () => {
    changed.removeEventListener('change', moved)
    removeEventListener('popstate', moved)
  }
}

/** Goes to another screen of Capture; `instead`: going back does not lead here again. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  scrollTo(0, 0)
  changed.dispatchEvent(new Event('change'))
}

/** The path below `/capture`, part by part, and the query. */
export function useRoute(): { readonly parts: readonly string[]; readonly query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  const { pathname, searchParams } = new URL(address, location.origin)
  return { parts: pathname.split('/').slice(2).filter(Boolean), query: searchParams }
}

/** Whether somebody went from screen to screen since Capture was opened. */
export const hasMoved = (): boolean => isMoved

export const visitPath = (id: string, more = ''): string => `/capture/visit/${id}${more}`
