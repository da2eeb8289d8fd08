import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** What a theme can change. */
const ofThemes = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** Everything in the dark theme; in the light one what a theme can change. */
export async function auditThemes(page: Page, what: string): Promise<void> {
  await setTheme(page, 'dark')
  await expectNothing(page, rules, `${what}, dark`)
  await setTheme(page, 'light')
  await expectNothing(page, ofThemes, `${what}, light`)
}

/** What colors can change, as the page stands. */
export const keepsContrast = (page: Page, what: string): Promise<void> => expectNothing(page, ofThemes, what)

/** Everything, as the page stands. */
export const keepsToWcag = (page: Page, what: string): Promise<void> => expectNothing(page, rules, what)

const setTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)

/** What is not violated is not written down. */
async function expectNothing(page: Page, runOnly: typeof rules | typeof ofThemes, what: string) {
  expect(page.frames(), 'a frame would have to be looked at for itself').toHaveLength(1)
  // Reading axe takes as long as looking at a small screen: each document does it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (only) => {
    // Colours on their way from one theme to the other are of neither.
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
    const loaded = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await loaded.run(document, { runOnly: { ...only, values: [...only.values] }, resultTypes: ['violations'] })
    // What lies half under a bar can be brought into sight by whoever wants to press it.
    const isSmallInSight = async (selector: string) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center' })
      const again = await loaded.run(document, { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] })
      return again.violations.some(({ nodes }) => nodes.some(({ target }) => String(target[0]) === selector))
    }
    const at = []
    for (const { id, help, nodes } of violations)
      for (const { html, failureSummary, target } of nodes)
        if (id !== 'target-size' || (await isSmallInSight(String(target[0])))) at.push({ id, help, html, failureSummary })
    return at
  }, runOnly)
  expect.soft(found, what).toEqual([])
}
