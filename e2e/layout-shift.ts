import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  /** What moved, and from where to where. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    seenShifts: Shift[]
  }
}

/** Notes from now on, on each page that is opened, what moves without anybody's doing. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    window.seenShifts = []
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null | undefined) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(0, 80) : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`,
        )
        window.seenShifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved on the page since it was opened: the sum of the shifts, and each of them. */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: readonly Shift[] }> {
  const shifts = await page.evaluate(() => window.seenShifts)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}
