/** How long an issue may take to come back into the list, as one that was rejected does when that is undone (ms), and how often it is looked for. */
const WAIT_MS = 500
const LOOK_MS = 25

/** Rows that can be seen, in the order they are listed. */
export const shownRows = (within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('[data-issue]')].filter((row) => row.closest('details:not([open])') === null)

/** How much of a row its name takes (px); where there is less of it to see, nobody can read what a key would judge. */
const NAME_PX = 32

/** Whether the name of an issue can be read: its row lies within what scrolls, and not under the state of the review. On a phone the head of the sheet has it. */
export function isInSight(id: string): boolean {
  if (document.querySelector('[data-judge]') !== null) return true
  const row = shownRows(document).find((shown) => shown.dataset.issue === id)
  if (row === undefined) return false
  const { top, bottom } = row.getBoundingClientRect()
  const covered = document.querySelector('[data-review]')?.getBoundingClientRect().bottom ?? 0
  const nameEnd = Math.min(bottom, top + NAME_PX)
  return top >= Math.max(0, covered) - 1 && nameEnd <= Math.min(innerHeight, ...clippedAt(row))
}

/** Where the parts that scroll around an element end. */
function* clippedAt(of: Element): Generator<number> {
  for (let around = of.parentElement; around !== null; around = around.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) yield around.getBoundingClientRect().bottom
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
