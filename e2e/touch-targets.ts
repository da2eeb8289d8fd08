import type { Page } from '@playwright/test'

/** Smallest height and width that a finger hits (px). */
export const TARGET_PX = 44
/** The same of what a glove presses: everything in Capture (px). */
export const GLOVE_PX = 64

export interface Target {
  readonly what: string
  readonly width: number
  readonly height: number
}

/**
 * What can be pressed and is smaller than a finger, with the size of the area that takes the press: a box with a label is as large as the row that
 * both stand in, and what a pseudo-element adds counts. A link inside a sentence is as high as its line, which WCAG 2.5.8 allows and nothing can change.
 */
export const smallTargets = (page: Page, within = 'body', least = TARGET_PX): Promise<Target[]> => page.evaluate(measure, { within, least })

/** Runs in the page. */
function measure({ within, least }: { within: string; least: number }): Target[] {
  const pressed =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=option], ' +
    '[role=checkbox], [role=radio], [role=switch], [role=slider], [role=combobox]'
  const isLarge = (box: DOMRect) => box.width >= least - 0.5 && box.height >= least - 0.5
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect()
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      box.width > 1 &&
      box.height > 1 &&
      !element.closest('[aria-hidden=true], [inert]')
    )
  }
  /** Beside words that are no link, in their line. */
  const isInSentence = (element: Element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
    let block = element.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const rest = block?.cloneNode(true) as Element | undefined
    for (const link of rest?.querySelectorAll('a, button') ?? []) link.remove()
    return /\p{L}/u.test(rest?.textContent ?? '')
  }
  /** The element and the labels that press it. */
  const ownersOf = (element: Element): Element[] => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : []
    const around = element.closest('label, [data-target]')
    return [element, ...labels, ...(around ? [around] : [])]
  }
  /** How far the press is taken, through the middle of the element. */
  const hitArea = (element: Element, owners: readonly Element[]) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const takes = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && owners.some((owner) => owner === hit || owner.contains(hit))
    }
    const reach = (dx: number, dy: number) => {
      let n = 0
      while (n < least && takes(dx * (n + 1), dy * (n + 1))) n++
      return n
    }
    return { width: 1 + reach(-1, 0) + reach(1, 0), height: 1 + reach(0, -1) + reach(0, 1) }
  }
  const small: Target[] = []
  for (const element of document.querySelectorAll(`:is(${within}) :is(${pressed})`)) {
    if (!isSeen(element) || isInSentence(element)) continue
    const owners = ownersOf(element)
    if (owners.some((owner) => isLarge(owner.getBoundingClientRect()))) continue
    const { width, height } = hitArea(element, owners)
    if (width >= least - 1 && height >= least - 1) continue
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    small.push({ what: `${element.tagName.toLowerCase()} "${name}"`, width, height })
  }
  scrollTo(0, 0)
  return small
}
