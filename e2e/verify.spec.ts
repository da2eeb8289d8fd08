import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { PropertyPhoto } from '../subjects/property/contract/photo.ts'
import type { ReportVersion } from '../subjects/report/contract/report.ts'
import type { Bundle } from '../subjects/title/rules/bundle.ts'
import { keepsToWcag } from './axe.ts'
import { watchPolicy } from './policy.ts'
import { enterDemo, exampleReport, SEEDING_MS } from './workspace.ts'

interface Given {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const ORIGINAL = 'This is the original file.'
const ANOTHER = 'This is not the original file.'
const IMAGE_WAIT_MS = 60_000

test(
  '/verify says in plain words what each file is, and reads a photo that was saved again',
  { tag: '@any-size' },
  async ({ page, browser }, info) => {
    test.setTimeout(SEEDING_MS + 120_000)
    await enterDemo(page)
    const report = await exampleReport(page)
    await page.request.post('/api/shares', { data: { kind: 'report', targetId: report.id } })
    const pdf = await bytesOf(page, `/api/winn-reports/${report.id}/pdf`)
    const signed = await signedPdf(page, report.id)
    const oldCode = await supersededCode(page)
    const photo = await photoOf(page, report.propertyId)
    const proof = (await (await page.request.get(`/api/properties/${report.propertyId}/title/proof`)).json()) as Bundle

    const context = await browser.newContext()
    const reader = await context.newPage()
    const policy = watchPolicy(reader)
    await reader.goto('/verify')

    await test.step('a code and the choice of files are reached by keyboard', async () => {
      const code = reader.getByLabel('Code on a report')
      for (let i = 0; i < 6 && !(await code.evaluate((box) => box === document.activeElement)); i++) await reader.keyboard.press('Tab')
      await expect(code).toBeFocused()
      await reader.keyboard.type('7K3M-9QXT-2B4D')
      await reader.keyboard.press('Enter')
      await said(reader, 'No report here bears this code.')
    })

    await test.step('a report, a report with one byte changed, and one of somebody else', async () => {
      await give(reader, { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf }, ORIGINAL)
      const changed = Buffer.from(pdf)
      changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1
      await give(
        reader,
        { name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed },
        'This is not the original file of the report that it says it is.',
      )
      const foreign = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
      await give(reader, { name: 'foreign.pdf', mimeType: 'application/pdf', buffer: foreign }, 'This file is not in a log of this server.')
    })

    await test.step('the signed file of the same version, and a code whose version another took the place of', async () => {
      await give(reader, { name: 'signed.pdf', mimeType: 'application/pdf', buffer: signed }, ORIGINAL)
      await expect(reader.getByRole('article').first()).toContainText('as the signed version 1 of a Winn report')
      await reader.goto(`/verify?code=${oldCode}`)
      await said(reader, /^This code belongs to version 2 of a roof report \(\d+ pages\)\.$/, oldCode)
      await expect(reader.getByRole('article').first()).toContainText('Version 3 took its place on')
    })

    await test.step('a photo, and the same one saved again as a messenger does', async () => {
      await give(reader, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }, ORIGINAL)
      const again = await savedAgain(reader, photo)
      // Its print is taken by a job after the link was made.
      await expect(async () => {
        await give(reader, { name: 'messenger.jpg', mimeType: 'image/jpeg', buffer: again }, ANOTHER)
      }).toPass({ timeout: IMAGE_WAIT_MS })
      await expect(reader.getByRole('article').first()).toContainText('It looks like a photo of a property')
    })

    await test.step('a proof, and one whose signed summary was forged', async () => {
      const forged = { ...proof, checkpoint: proof.checkpoint.replace(/\n(\d+)\n/, (_, size: string) => `\n${Number(size) + 1}\n`) }
      await give(reader, jsonOf('forged.json', forged), 'This proof does not check out.')
      await give(reader, jsonOf('proof.json', proof), /^This proof checks: \d+ entries, \d+ of them files\.$/)
    })

    await test.step('the answers are clean for who does not see them, in both themes and on a phone', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await reader.emulateMedia({ colorScheme })
        await keepsToWcag(reader, `answers, ${colorScheme}`)
      }
      await reader.setViewportSize({ width: 390, height: 844 })
      expect(await reader.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than a phone').toBeLessThanOrEqual(390)
    })
    policy.none()

    await test.step('the page of one file says the same from a disk', async () => {
      const file = info.outputPath('verify.html')
      await writeFile(file, await bytesOf(reader, '/api/verify/page'))
      await reader.goto(pathToFileURL(file).href)
      await keepsToWcag(reader, 'the page of one file')
      await reader
        .locator('input[type=file]')
        .setInputFiles([jsonOf('proof.json', proof), { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }])
      await expect(reader.getByRole('heading', { name: ORIGINAL })).toBeVisible()
      await expect(reader.getByRole('heading', { name: /This proof checks/ })).toBeVisible()
      const code = proof.entries.map(({ opened }) => opened?.data.facts.code).find((one) => typeof one === 'string') as string
      await reader.getByLabel('Code on a report').fill(code.toLowerCase())
      await reader.keyboard.press('Enter')
      await expect(reader.getByRole('heading', { name: /This code belongs to Winn report R-\d{4}-0001, version 1\./ })).toBeVisible()
      await reader.locator('input[type=file]').setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf })
      await expect(reader.getByRole('heading', { name: ORIGINAL })).toHaveCount(2)
      await keepsToWcag(reader, 'its answers')
    })
    await context.close()
  },
)

const jsonOf = (name: string, value: unknown): Given => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
})

/** Puts a file to the page and waits for what it says; the words go to the log of the run. */
async function give(page: Page, file: Given, title: string | RegExp): Promise<void> {
  await page.getByLabel('Files to check').setInputFiles(file)
  await said(page, title, file.name)
}

async function said(page: Page, title: string | RegExp, about = ''): Promise<void> {
  const newest = page.getByRole('region', { name: 'Results' }).getByRole('article').first()
  await expect(newest).toContainText(about)
  await expect(newest.getByRole('heading')).toHaveText(title)
}

async function bytesOf(page: Page, path: string): Promise<Buffer> {
  const answer = await page.request.get(path)
  expect(answer.ok(), path).toBe(true)
  return answer.body()
}

async function photoOf(page: Page, propertyId: string): Promise<Buffer> {
  const photos = (await (await page.request.get(`/api/properties/${propertyId}/photos`)).json()) as PropertyPhoto[]
  const own = photos.find(({ scanId, state }) => scanId === null && state === 'ready')
  if (!own) throw new Error('the example has no photo of its own')
  return bytesOf(page, `/api/photos/${own.id}/original`)
}

/** The file of a version once it is signed. */
async function signedPdf(page: Page, id: string): Promise<Buffer> {
  const answer = await page.request.post(`/api/report-versions/${id}/signature`)
  expect(answer.ok(), 'the version is signed').toBe(true)
  return bytesOf(page, `/api/winn-reports/${id}/pdf`)
}

/** The code of a version of a scan's report that a newer one took the place of; made here, since copies of the example's bear one code. */
async function supersededCode(page: Page): Promise<string> {
  let scan: { scanId: string; propertyId: string } | undefined
  const look = async () => {
    const reports = (await (await page.request.get('/api/reports')).json()) as ReportVersion[]
    scan = reports.find(({ type, status }) => type === 'thermal-analysis' && status === 'completed')
    return scan !== undefined
  }
  await expect.poll(look, { message: 'the example has a report of a scan', timeout: SEEDING_MS, intervals: [1000] }).toBe(true)
  const { scanId, propertyId } = scan as NonNullable<typeof scan>
  for (const title of ['Roof report', 'Report of the roof']) {
    const options = { title, sections: [] }
    expect((await page.request.post(`/api/reports/${scanId}`, { data: { options } })).ok(), 'a version is made').toBe(true)
  }
  const { entries } = (await (await page.request.get(`/api/properties/${propertyId}/title`)).json()) as TitleEntries
  const second = entries.find(({ kind, label }) => kind === 'report' && label.endsWith('version 2'))
  return second?.code ?? ''
}
type TitleEntries = { entries: { kind: string; label: string; code: string | null }[] }

/** Smaller and compressed anew by the browser. */
async function savedAgain(page: Page, jpeg: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (given) => {
    const bytes = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(picture.width * 0.6),
      height: Math.round(picture.height * 0.6),
    })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? ''
  }, jpeg.toString('base64'))
  return Buffer.from(base64, 'base64')
}
