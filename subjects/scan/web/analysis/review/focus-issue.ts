/** How long an issue may take to come back into the list, as one that was rejected does when that is undone (ms), and how often it is looked for. */
const WAIT_MS = 500
const LOOK_MS = 25

/** Rows that can be seen, in the order they are listed. */
export const shownRows = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('[data-issue]')].filter((row) => row.closest('details:not([open])') === null)

/** Whether the state of the review, which names what is marked, stands on the screen: nobody judges by a key what they cannot read. */
export function isNamed(): boolean {
  const bar = document.querySelector('[data-review]')?.getBoundingClientRect()
  return bar !== undefined && bar.top >= 0 && bar.bottom <= innerHeight
}

/**
 * Brings the focus to an issue of the list, or to the state of the review where it is not listed (any more). A moment later: a dialog that closes
 * gives the focus back to where it was first.
 */
export function focusIssue(id: string | null, leftMs = WAIT_MS): void {
  setTimeout(
    () => {
      const row = shownRows(document).find((shown) => shown.dataset.issue === id)
      // a list that lies in a lowered sheet can take no focus
      const isLowered = row?.closest('[hidden]') != null
      if (row === undefined && id !== null && leftMs > 0) return focusIssue(id, leftMs - LOOK_MS)
      const to = (isLowered ? undefined : row) ?? document.querySelector<HTMLElement>('[data-review]')
      // whoever judges with the bar under the thumb goes on there
      if (document.activeElement?.closest('[data-judge]') == null) to?.focus({ preventScroll: true })
      to?.scrollIntoView({ block: 'nearest' })
    },
    leftMs === WAIT_MS ? 0 : LOOK_MS,
  )
}

/** Brings the focus to the first issue that is listed, or to the state of the review where none is; the list may be on its way. */
export function focusFirstIssue(leftMs = WAIT_MS): void {
  const to = shownRows(document)[0] ?? document.querySelector<HTMLElement>('[data-review]')
  if (to !== null && to.closest('[hidden]') === null) {
    to.focus({ preventScroll: true })
    to.scrollIntoView({ block: 'nearest' })
  } else if (leftMs > 0) setTimeout(() => focusFirstIssue(leftMs - LOOK_MS), LOOK_MS)
}
