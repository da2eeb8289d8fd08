const OPAQUE_AFTER_PX = 50

/** Makes the bar opaque once the page is scrolled, and closes the menu of a phone by its links, by Escape and by a press elsewhere. */
export function startTopBar(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-top-bar]')
  const menu = bar?.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!bar || !menu) return
  const read = () => bar.toggleAttribute('data-scrolled', scrollY > OPAQUE_AFTER_PX)
  read()
  addEventListener('scroll', read, { passive: true })
  page.addEventListener('click', ({ target }) => {
    if (!menu.open || !(target instanceof Element)) return
    if (!menu.contains(target) || target.closest('a')) menu.open = false
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
