import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serveGallery } from '../apps/web/bundle/serve-gallery.ts'
import { readExif } from '../engine/thermal/src/decode/metadata/exif.ts'
import { keepsToWcag } from './axe.ts'
import { chromiumArgs } from './chromium.ts'
import { smallTargets } from './touch-targets.ts'

/** Smallest side of what a finger in a glove hits (px). */
const GLOVE_PX = 64

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  geolocation: { latitude: 47.6062, longitude: -122.3321, accuracy: 8 },
  permissions: ['geolocation', 'camera'],
})
test.skip(({ isMobile }) => !isMobile, 'a camera for phones')

let gallery: Awaited<ReturnType<typeof serveGallery>>
test.beforeAll(async () => {
  gallery = await serveGallery(mkdtempSync(join(tmpdir(), 'ridgeline-camera-')))
})
test.afterAll(() => gallery.close())

async function openRoom(page: Page, part: string) {
  await page.goto(gallery.url)
  await page.getByRole('tab', { name: 'On a roof' }).click()
  await page.getByRole('button', { name: part }).click()
}

async function openCamera(page: Page) {
  await openRoom(page, 'Camera')
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  // the camera looks south-west by the needle, level
  await page.evaluate(() =>
    dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { alpha: 135, beta: 90, gamma: 0, absolute: true })),
  )
}

/** Presses the shutter as often as it takes a picture. @returns milliseconds from each press until it was ready again */
const pressRepeatedly = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const shutter = document.querySelector<HTMLButtonElement>('[aria-label="Take the picture"]')
    if (!shutter) throw new Error('there is no shutter')
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const ready = async () => {
      while (shutter.getAttribute('aria-disabled') !== 'false') await frame()
    }
    const waited: number[] = []
    for (let i = 0; i < count; i++) {
      await ready()
      const start = performance.now()
      shutter.click()
      await frame()
      await ready()
      waited.push(performance.now() - start)
      // a person aims
      await new Promise((next) => setTimeout(next, 400))
    }
    return waited
  }, times)

test('a press is ready again at once, and every picture is kept with place, heading and time', async ({ page }) => {
  await openCamera(page)
  const waited = await pressRepeatedly(page, 8)
  console.log(`shutter to ready (ms): ${waited.map(Math.round).join(' ')}`)
  expect(waited).toHaveLength(8)
  await expect(page.getByText('Safe: 8')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('within 26 ft · 240° SW')).toBeVisible()
  const kept = page.getByRole('list', { name: 'Kept pictures' }).locator('img')
  await expect(kept).toHaveCount(8)
  const bytes = await kept
    .first()
    .evaluate(async (image: HTMLImageElement) => [...new Uint8Array(await (await fetch(image.src)).arrayBuffer())])
  const length = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0)
  const exif = readExif(Uint8Array.from(bytes.slice(12, 4 + length)))
  expect(exif?.position).toMatchObject({ latitude: expect.closeTo(47.6062, 6), longitude: expect.closeTo(-122.3321, 6) })
  expect(Math.abs(Date.parse(`${exif?.takenAt?.local}Z`) - (exif?.takenAt?.offsetMinutes ?? 0) * 60_000 - Date.now())).toBeLessThan(60_000)
})

test('the same view twice is asked about, and one tap takes it again or keeps it', async ({ page }) => {
  // What the made-up camera shows moves by the clock: on a busy machine two pictures of it are of two views. Its frame is held.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ImageCapture'))
  await openCamera(page)
  await page.evaluate(() => document.querySelector('video')?.pause())
  await pressRepeatedly(page, 2)
  await expect(page.getByText('It looks the same as the one before. Take again?')).toBeVisible()
  await page.getByRole('button', { name: 'Take again' }).click()
  await expect(page.getByText('The next picture takes the place of the last.')).toBeVisible()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Safe: 3')).toBeVisible()
})

test('camera, marks and test square are hit with gloves and keep to WCAG, the camera in sunlight too', async ({ page }) => {
  test.setTimeout(120_000)
  const look = async (what: string) => {
    await keepsToWcag(page, what)
    expect.soft(await smallTargets(page, 'section.fixed', GLOVE_PX), `${what}: what a glove presses`).toEqual([])
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${what} is as wide as the window`)
      .toBeLessThanOrEqual(390)
  }
  await openCamera(page)
  await look('camera')
  await page.getByRole('button', { name: 'Sunlight' }).click()
  await look('camera in sunlight')
  await openRoom(page, 'Marks on a photo')
  await page.getByRole('button', { name: 'Circle', exact: true }).click()
  await page.getByRole('button', { name: 'Add in the middle' }).click()
  await look('marks')
  await openRoom(page, 'Test square')
  await page.getByRole('application').click()
  await look('test square')
})

test('without a camera it says why and takes the picture of the phone', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openRoom(page, 'Camera')
  await expect(page.getByText(/was told not to show the camera/)).toBeVisible()
  await keepsToWcag(page, 'no live view')
  const bytes = Buffer.from(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    'latin1',
  )
  await page.getByLabel("Open the phone's camera").setInputFiles({ name: 'IMG_7.gif', mimeType: 'image/gif', buffer: bytes })
  await expect(page.getByText('Safe: 1')).toBeVisible()
  const kept = page.getByRole('list', { name: 'Kept pictures' }).locator('img')
  expect(await kept.evaluate(async (image: HTMLImageElement) => [...new Uint8Array(await (await fetch(image.src)).arrayBuffer())])).toEqual(
    [...bytes],
  )
})
