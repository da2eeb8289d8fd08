import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

const setTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)

/** What is not violated is not written down, and no page is opened for frames that no screen has: that takes a third of the time. */
async function expectNothing(page: Page, runOnly: typeof rules | typeof ofThemes, what: string) {
  const audit = new AxeBuilder({ page }).options({ runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ['violations'] })
  expect(page.frames(), 'frames of other origins would need the slow way').toHaveLength(1)
  const { violations } = await audit.setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
  expect.soft(found, what).toEqual([])
}
