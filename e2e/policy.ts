import { expect, type Page } from '@playwright/test'

/** Collects what the content policy of the page refuses from now on; `none` fails where there was anything. */
export function watchPolicy(page: Page): { none(): void } {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(`${page.url()}: ${message.text()}`)
  })
  return { none: () => expect(refused, 'refused by the content policy').toEqual([]) }
}
