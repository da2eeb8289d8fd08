import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { OutboxMessage } from '../../subjects/operations/contract/operations.ts'
import type { Property } from '../../subjects/property/contract/property.ts'
import { type Hand, read } from './hand.ts'
import { openWorst, openWorstRoof, scanOf, uploadPicture } from './scan-jobs.ts'

/** A report with its pictures on a busy machine (ms). */
const MAKING_MS = 120_000

/** The page of a roof leads to the report of its scan. */
async function openReport(hand: Hand): Promise<void> {
  const id = await openWorstRoof(hand)
  await hand.click(hand.page.locator(`main a[href="/report/${id}"]`).first())
  await hand.page.getByRole('button', { name: 'Download PDF' }).waitFor()
}

/** Goes on past the question about words to look at, until the report is out. */
async function agreeUntil(hand: Hand, out: Promise<unknown>): Promise<void> {
  const yes = hand.page.getByRole('dialog').getByRole('button', { name: /^(?:Print|Send) as written/ })
  let isOut = false
  const done = out.then(() => {
    isOut = true
  })
  while (!isOut) {
    await Promise.race([done, yes.waitFor({ timeout: MAKING_MS }).catch(() => undefined)])
    if (!isOut && (await yes.isVisible())) await hand.click(yes)
  }
}

export async function downloadReport(hand: Hand): Promise<void> {
  const { page } = hand
  await openReport(hand)
  const download = page.waitForEvent('download', { timeout: MAKING_MS })
  await hand.click(page.getByRole('button', { name: 'Download PDF' }))
  await agreeUntil(hand, download)
  const pdf = await readFile(await (await download).path(), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
}

/** A member with an organization of their own and one roof, whose picture is said to show it: the demo sends no mail. */
export async function withOwnRoof(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.begin()
  const { id } = await uploadPicture(hand)
  await page.getByRole('region', { name: 'Roof view' }).getByRole('button').first().click()
  const waits = async () => {
    const { state, examination } = await scanOf(page, id)
    return state !== 'ready' || examination.waitingCount > 0
  }
  await expect.poll(waits, { timeout: MAKING_MS }).toBe(false)
}

export async function mailReport(hand: Hand): Promise<void> {
  const { page } = hand
  const to = 'owner@roofs.example'
  await openReport(hand)
  await hand.click(page.getByRole('button', { name: 'Send Report' }))
  await hand.type(page.getByLabel('Recipient email'), to)
  await hand.press('Enter')
  await agreeUntil(
    hand,
    page
      .getByText(/^Report saved to the outbox$/)
      .first()
      .waitFor({ timeout: MAKING_MS }),
  )
  const { messages } = await read<{ messages: OutboxMessage[] }>(page, '/api/outbox')
  expect(messages.some((message) => message.to.includes(to))).toBe(true)
}

/** Until the link stands there to be copied, and opens. */
export async function shareAnalysis(hand: Hand): Promise<void> {
  const { page } = hand
  await openWorst(hand)
  await hand.click(page.getByRole('button', { name: 'Share Analysis' }))
  const dialog = page.getByRole('dialog', { name: 'Share Analysis' })
  await hand.click(dialog.getByRole('button', { name: 'Create link' }))
  const link = await dialog.getByLabel('New link').inputValue()
  const [worst] = await read<Property[]>(page, '/api/properties?order=worst')
  await openedByStranger(page, link, worst?.name ?? '')
}

async function openedByStranger(page: Page, link: string, name: string): Promise<void> {
  const stranger = await page.context().browser()?.newPage()
  if (!stranger) throw new Error('Expected a browser of its own')
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
  await stranger.close()
}
