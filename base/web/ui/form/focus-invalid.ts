/**
 * Sends the focus to the first field that a form refuses when it is submitted, wherever the form stands: who filled it in from the keyboard is led
 * to what is missing, and a screen reader says the sentence beside it. A form that chose a field of its own is left alone.
 *
 * @returns takes it back
 */
export function focusInvalidFields(): () => void {
  document.addEventListener('submit', lookAfterwards)
  return () => document.removeEventListener('submit', lookAfterwards)
}

/** Once the form has said what it refuses. */
const lookAfterwards = ({ target }: Event): void => {
  if (target instanceof HTMLFormElement) setTimeout(() => focusFirstInvalid(target))
}

function focusFirstInvalid(form: HTMLFormElement): void {
  const refused = [...form.elements].filter((field) => field.getAttribute('aria-invalid') === 'true')
  const [first] = refused
  if (first instanceof HTMLElement && !refused.some((field) => field === document.activeElement)) first.focus()
}
