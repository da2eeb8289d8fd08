interface Shown {
  skeletons: number
  /** Those that have words of their own. */
  named: number
}

const shown: Shown = { skeletons: 0, named: 0 }
const listeners = new Set<() => void>()

function add(kind: keyof Shown, by: number) {
  shown[kind] += by
  for (const listen of listeners) listen()
}

/** For an effect: counts what stands on the screen until it goes. */
export const countShown = (kind: keyof Shown) => (): (() => void) => {
  add(kind, 1)
  return () => add(kind, -1)
}

export const shownSkeletons = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whether something loads that nothing on the screen says. */
  areUnnamed: () => shown.skeletons > 0 && shown.named === 0,
}
