const FAILED = 'The demo could not be opened. Try again.'
const OPENING = 'Opening the demo...'

/** Signs a visitor in to the demo and leads there. */
export function startSeeIt(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-see-it]')) {
    const failed = button.parentElement?.querySelector('[data-see-it-failed]')
    const label = button.textContent
    button.addEventListener('click', () => {
      button.disabled = true
      button.textContent = OPENING
      if (failed) failed.textContent = ''
      fetch('/api/demo/sign-in', { method: 'POST', credentials: 'include' })
        .then((answer) => {
          if (!answer.ok) throw new Error(`${answer.status}`)
          location.assign('/dashboard')
        })
        .catch(() => {
          button.disabled = false
          button.textContent = label
          if (failed) failed.textContent = FAILED
        })
    })
  }
}
