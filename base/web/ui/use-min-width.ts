import { useSyncExternalStore } from 'react'

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Whether the window is at least so wide (rem of the browser's own size of text). */
export const useMinWidth = (rem: number): boolean =>
  useSyncExternalStore(onResize, () => window.matchMedia(`(min-width: ${rem}rem)`).matches)

/** Whether there is room for something beside a picture, such as its scale. */
export const useIsWide = (): boolean => useMinWidth(48)
