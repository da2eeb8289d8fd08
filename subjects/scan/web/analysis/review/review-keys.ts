import { useSyncExternalStore } from 'react'

/** The keys of a review. Letters can be switched off, since speech input and a resting hand type them by accident (WCAG 2.1.4). */
export const reviewKeyHints = [
  ['A', 'Accept, and go to the next'],
  ['R', 'Reject, and go to the next'],
  ['E', 'Edit (on the picture: the ellipse)'],
  ['J and K', 'Next and previous issue'],
  ['Z', 'Undo the last judgment'],
] as const

const storageKey = 'ridgeline.review-keys'
const listeners = new Set<() => void>()
/** Holds for this visit where the browser stores nothing. */
let isOff = false

function areOn(): boolean {
  try {
    return (localStorage.getItem(storageKey) ?? (isOff ? 'off' : 'on')) !== 'off'
  } catch {
    return !isOff
  }
}

/** Switches the single letters on or off, in this browser. */
export function switchLetters(on: boolean): void {
  isOff = !on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
  for (const listen of listeners) listen()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single letters act in a review. */
export const useLetters = (): boolean => useSyncExternalStore(subscribe, areOn)
