import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { PropertyPhoto } from '../subjects/property/contract/photo.ts'
import type { Visit, VisitSummary } from '../subjects/visit/contract/visit.ts'
import { auditThemes } from './axe.ts'
import { GLOVE_PX, smallTargets } from './touch-targets.ts'
import { linkOfMail, newMember } from './workspace.ts'

test.skip(({ isMobile }) => !isMobile, 'capture is for phones')
test.use({ geolocation: { latitude: 47.6062, longitude: -122.3321, accuracy: 8 }, permissions: ['geolocation'] })

/** A photo of one color: the same color is the same bytes. */
const photo = (r: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 50 * r, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

test('two members at one roof: both visits stand, one photo of both is one, and who is removed is told what waits', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({
    ...{
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block' as const,
    },
    ...{ geolocation: { latitude: 47.6062, longitude: -122.3321, accuracy: 8 }, permissions: ['geolocation'] },
  })
  const second = await other.newPage()
  for (const phone of [context, other]) await withoutCamera(phone)
  const invited = await invite(page, second)

  await begin(page, /A roof that is not listed/)
  const both = await photo(1)
  await take(page, 'both.jpg', both)
  await take(page, 'first.jpg', await photo(2))
  await expectSent(page, 2)
  const visitId = new URL(page.url()).pathname.split('/')[3] ?? ''
  const visit = (await (await page.request.get(`/api/visits/${visitId}`)).json()) as Visit
  await begin(second, new RegExp(visit.propertyName))
  await take(second, 'both.jpg', both)
  await take(second, 'second.jpg', await photo(3))
  await expectSent(second, 2)
  const list = async (path: string) => (await (await page.request.get(path)).json()) as unknown
  expect(((await list(`/api/properties/${visit.propertyId}/photos`)) as PropertyPhoto[]).length, 'the photo of both is one').toBe(3)
  const visits = (await list('/api/visits')) as VisitSummary[]
  expect(visits.map(({ by, propertyId, endedAt }) => [by, propertyId, endedAt])).toEqual([
    ['Ben Second', visit.propertyId, null],
    ['Ada First', visit.propertyId, null],
  ])

  // the other one sees it at the desk
  await second.goto(`/visit/${visitId}`)
  await expect(second.getByRole('heading', { level: 1, name: `Visit to ${visit.propertyName}` })).toBeVisible()
  await second.goto('/properties')
  await expect(second.getByText(visit.propertyName).first()).toBeVisible()

  await second.goto(`/capture/visit/${visits[0]?.id}`)
  await other.setOffline(true)
  await take(second, 'third.jpg', await photo(4))
  expect((await page.request.delete(`/api/members/${invited}`)).ok()).toBe(true)
  await other.setOffline(false)
  await isToldWhatWaits(second)
  expect(((await list(`/api/properties/${visit.propertyId}/photos`)) as PropertyPhoto[]).length).toBe(3)
  // whoever uses the phone next finds nothing of it
  await other.clearCookies()
  await newMember(second, 'Cleo Third')
  await second.goto('/capture')
  await expect(second.getByRole('status').getByText('Capture', { exact: true })).toBeVisible()
  await expect(second.getByText('What you took for another organization waits here')).toHaveCount(0)
  await second.goto('/capture/phone')
  await expect(second.getByText(/Something that another member took waits here too/)).toBeVisible()
  await expect(second.getByText('third.jpg')).toHaveCount(0)
  await other.close()
})

/** Both are members of one organization. @returns who was invited */
async function invite(page: Page, second: Page): Promise<string> {
  await newMember(page, 'Ada First')
  const email = await newMember(second, 'Ben Second')
  await page.request.post('/api/invitations', { data: { email, role: 'field-rep' } })
  const token = (await linkOfMail(page, email)).split('/').at(-1)
  expect((await second.request.post(`/api/invited/${token}/accept`, { data: {} })).ok()).toBe(true)
  const session = (await (await second.request.get('/api/session')).json()) as { user: { uid: string } }
  return session.user.uid
}

/** Photos come from the phone's own camera then, byte for byte. */
const withoutCamera = (context: BrowserContext) =>
  context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })

async function begin(page: Page, roof: RegExp) {
  await page.goto('/capture')
  await page.getByRole('button', { name: roof }).click()
  await expect(page.getByText('shots are missing')).toBeVisible()
}

async function take(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('link', { name: /The next shot/ }).click()
  await page.getByLabel("Open the phone's camera").setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Safe: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Close the camera' }).click()
}

const expectSent = (page: Page, count: number) =>
  expect(page.getByText(`${count} of ${count} safe on this phone, ${count} on the server`)).toBeVisible({ timeout: 20_000 })

async function isToldWhatWaits(page: Page) {
  await page.getByRole('link', { name: /What you took for another organization waits here/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /: 1 photo$/ })).toBeVisible()
  await expect(page.getByText(/You are no longer a member of/)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await auditThemes(page, 'what waits')
  expect.soft(await smallTargets(page, 'body', GLOVE_PX)).toEqual([])
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await page.getByRole('button', { name: /Save as files/ }).click()
  await expect(page.getByText('Handed on: 2 files')).toBeVisible()
  await expect.poll(() => saved.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByRole('button', { name: /^Throw it away for good/ })).toBeVisible()
  await auditThemes(page, 'asked before it is thrown away')
}
