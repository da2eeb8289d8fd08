import { DraftContent } from '@ridgeline/winn/contract/content'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recipientHtml } from '#rules/recipient/page-html'
import { winnPage } from '#rules/recipient/recipient-page'
import { buildStorm, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

/** Made where it is used: the type of a module that is a script for browsers. */
const SCRIPT: string = '@ridgeline/report/rules/recipient/page.js'

/** The page of a report whose last cost line rests on one of everything. */
function shownPage(): void {
  const storm = buildStorm()
  const plain = buildWinnData({ photos: 6, testSquares: 1, cores: 1, costLines: 1 }, { storms: [storm] })
  const { testSquares, cores, costs } = plain.draft
  const refs = [
    { kind: 'photo', id: plain.photos[5]?.id },
    { kind: 'test-square', id: Object.keys(testSquares)[0] },
    { kind: 'storm-check', id: storm.id },
    { kind: 'core', id: Object.keys(cores)[0] },
    { kind: 'issue', id: plain.scans[0].issues[0]?.id },
  ]
  const lines = Object.fromEntries(Object.entries(costs.lines).map(([id, line]) => [id, { ...line, evidence: refs }]))
  const data = { ...plain, draft: DraftContent.parse({ ...plain.draft, costs: { ...costs, lines } }) }
  const { page } = winnPage(buildWinnReport(data, sampleVersion), data, { number: 'R-2026-0001', version: 1 })
  const links = { pdf: '/pdf', photos: '/zip', offline: '/page', replies: '/replies' }
  document.documentElement.innerHTML = recipientHtml({
    page,
    pdfSha256: 'ab'.repeat(32),
    verify: { code: '7K3M-9QXT-2B4D', url: null },
    address: ({ number }, size) => `/${number}/${size}`,
    code: { css: '', script: '' },
    frame: { kind: 'online', nonce: '', scriptUrl: '', fontUrl: '/face.woff2', until: '', links, said: '[]', notices: [] },
  }).replace(/<script.*?<\/script>/s, '')
  document.body.dataset.said = '[]'
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('two keys show whatever a line rests on: photo, test square, storm record, core and the thermogram of a finding', async () => {
  shownPage()
  await import(/* @vite-ignore */ SCRIPT)
  const numbers = [...document.querySelectorAll('article.line')].map(({ id }) => id)
  for (const _ of numbers) press('j')
  expect(document.activeElement?.id).toBe(numbers.at(-1))
  press('e')
  const viewer = document.querySelector<HTMLDialogElement>('#viewer')
  const shown: string[] = []
  const heading = () => viewer?.querySelector('h2')?.textContent ?? ''
  const all = Number(/of (\d+)$/.exec(heading())?.[1])
  for (let i = 0; i < all; i++) {
    shown.push(heading().split(',')[0] ?? '')
    const isRecord = /^[SRC]-/.test(heading())
    expect(viewer?.querySelector(isRecord ? 'article.record' : 'figure img'), heading()).not.toBeNull()
    if (heading().startsWith('R-')) expect(viewer?.textContent).toContain('202606031755-KOAX-1')
    fireEvent.keyDown(viewer ?? document, { key: 'ArrowRight' })
  }
  expect(shown.slice(0, 2)).toEqual(['P-06', 'S-01'])
  expect(new Set(shown).size, 'each once').toBe(shown.length)
  for (const number of ['R-01', 'C-01', 'T-01']) expect(shown).toContain(number)
  expect(heading(), 'round again').toBe(`P-06, 1 of ${all}`)
  // A link in the viewer leads to what lies behind it.
  viewer?.querySelector<HTMLAnchorElement>('a[href^="#"]')?.click()
  expect(viewer?.open).toBe(false)
  // An answer that closes gives the focus back, but not to who has gone on meanwhile: the next key would judge another line.
  press('q')
  const answer = document.querySelector<HTMLDialogElement>('dialog[open]')
  answer?.close()
  const first = document.querySelector<HTMLElement>('article.line')
  first?.focus()
  fireEvent(answer ?? document, new Event('close'))
  expect([answer === null, document.activeElement === first]).toEqual([false, true])
})
