export interface ToastText {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
}
export interface ShownToast extends ToastText {
  id: number
  open: boolean
}

/** A dismissed toast stays in the list this long (ms), so that its closing is never cut off. */
const removalMs = 1_000_000
const limit = 1

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]) {
  shown = next
  for (const listen of listeners) listen()
}

/** Shows a toast in place of the one on screen. Returns its id. */
export function toast(text: ToastText): number {
  const id = ++lastId
  set([{ ...text, id, open: true }, ...shown].slice(0, limit))
  return id
}

export function dismissToast(id: number): void {
  set(shown.map((t) => (t.id === id ? { ...t, open: false } : t)))
  setTimeout(() => set(shown.filter((t) => t.id !== id)), removalMs)
}

export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => shown,
  clear: () => set([]),
}
