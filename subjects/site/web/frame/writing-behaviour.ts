import type { SalesTopic } from '@ridgeline/plan/contract/sales'

type Open = (topic: SalesTopic, onClose: () => void) => void

/**
 * Opens the form of the buttons that write to us. The form and what it is drawn with come when somebody is about to press one; the focus goes back there.
 *
 * @param load - brings the form
 */
export function startWriting(page: Document, load: () => Promise<Open>): void {
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLButtonElement>('[data-write]') : null)
  const ahead = (event: Event) => {
    // what could not be fetched ahead is asked for again by the press, which tells
    if (buttonOf(event)) void load().catch(() => undefined)
  }
  page.addEventListener('pointerover', ahead)
  page.addEventListener('focusin', ahead)
  page.addEventListener('click', (event) => {
    const button = buttonOf(event)
    if (!button) return
    button.setAttribute('aria-busy', 'true')
    load()
      .then((open) => open(button.dataset.write as SalesTopic, () => button.focus()))
      .catch(() => {
        button.textContent = 'The form could not be loaded. Try again.'
      })
      .finally(() => button.removeAttribute('aria-busy'))
  })
}
