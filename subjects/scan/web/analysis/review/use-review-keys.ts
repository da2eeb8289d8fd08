import { useEffect, useRef } from 'react'
import { useLetters } from './review-keys.ts'

export interface ReviewActions {
  readonly accept: () => void
  readonly reject: () => void
  readonly edit: () => void
  readonly next: () => void
  readonly previous: () => void
  readonly undo: () => void
  /** The list of keys is asked for. */
  readonly help: () => void
}

const letters = { a: 'accept', r: 'reject', e: 'edit', j: 'next', k: 'previous', z: 'undo', '?': 'help' } as const satisfies Record<
  string,
  keyof ReviewActions
>

/** Where a letter is text, or finds an entry of a list. */
const takesLetters = 'input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable], [role=combobox]'
/** What lies over the review and has keys of its own. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [data-radix-popper-content-wrapper]'

/** Hears the keys of a review wherever the focus is, but where somebody types, in what lies over it, and where the picture took the key itself. */
export function useReviewKeys(isShown: boolean, actions: ReviewActions): void {
  const areOn = useLetters()
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event, areOn)
      const isTyping = event.target instanceof Element && event.target.closest(takesLetters) !== null
      if (action === null || isTyping || document.querySelector(overlays) !== null) return
      event.preventDefault()
      current.current[action]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isShown, areOn])
}

/** A key that is held down acts once: nobody judges a whole roof by leaning on it. */
function actionOf(event: KeyboardEvent, areOn: boolean): keyof ReviewActions | null {
  if (event.defaultPrevented || event.repeat || event.altKey) return null
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return key === 'z' && !event.shiftKey ? 'undo' : null
  return areOn && key in letters ? letters[key as keyof typeof letters] : null
}
