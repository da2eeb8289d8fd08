import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { end, Person, startProduct, until } from '../../apps/server/test/faults/product.ts'
import type { Counted } from '../../apps/server/test/faults/table.ts'
import { PhoneBrowser } from './phone-browser.ts'
import { type Mood, startProxy } from './unsteady-proxy.ts'

/*
 * A phone on a roof: one visit after another, with photos, over a connection in any mood, in a browser that is killed at any moment. What its screen called safe must be on
 * the server in the end, once.
 */

const moods: readonly Mood[] = ['steady', 'slow', 'broken', 'cut', 'silent']
/** Room that a browser without space has left for photos (bytes): some fit in, the rest is refused. */
const LITTLE_ROOM = 200_000
/** How long the last sending may take (s). */
const LAST_SENDING_S = 900

export interface PhoneRun {
  readonly safe: Counted
  readonly once: Counted
  readonly kills: number
  readonly full: number
}

/** @param visits - visits, in each of which the browser is killed once */
export async function phoneVisits(root: string, visits: number, random: () => number): Promise<PhoneRun> {
  const dataDir = path.join(root, 'phone')
  const product = await startProduct(dataDir, 'all', { PUBLIC_URL: '' })
  const proxy = await startProxy(() => product.address)
  const person = new Person(() => proxy.address)
  await person.signUp(dataDir)
  const phone = new PhoneBrowser(path.join(root, 'phone-browser'))
  let full = 0
  const open = async () => {
    const page = await phone.open(proxy.address)
    // a browser that is killed has not written its newest cookies yet
    await page.context().addCookies(person.cookies().map(({ name, value }) => ({ name, value, url: proxy.address })))
    return page
  }
  let page = await open()
  await beginOnce(page, proxy.address)
  for (let n = 0; n < visits; n++) {
    proxy.setMood(moods[Math.floor(random() * moods.length)] ?? 'steady')
    const hasNoRoom = n % 10 === 9
    const work = takePhotos(page, proxy.address, hasNoRoom).then(
      (wasFull) => {
        if (wasFull) full++
      },
      () => {},
    )
    await sleep(1500 + random() * 4000)
    await phone.kill()
    await work
    page = await open()
  }
  proxy.setMood('steady')
  await page.goto(`${proxy.address}/capture/phone`)
  const isSent = await until(
    async () =>
      isAllSent(
        await page
          .getByText(/safe on this phone/)
          .first()
          .textContent(),
      ),
    LAST_SENDING_S,
  )
  const there = await photosOnServer(person)
  const known = new Map(there.map((photo) => [photo.id, photo]))
  const lost = [...phone.safe].filter(([id, sha256]) => known.get(id)?.sha256 !== sha256)
  const twice = there.length - new Set(there.map(({ sha256 }) => sha256)).size
  await phone.kill()
  await proxy.close()
  await end(product, 'SIGTERM')
  const acknowledged = phone.safe.size
  return {
    safe: { acknowledged, lost: lost.length, stuck: isSent ? 0 : 1 },
    once: { acknowledged: there.length, lost: twice, stuck: 0 },
    kills: visits,
    full,
  }
}

/** "42 of 42 safe on this phone, 42 on the server". */
function isAllSent(said: string | null): boolean {
  const [, onPhone, onServer] = /^([\d,]+) of [\d,]+ safe on this phone, ([\d,]+) on the server/.exec(said ?? '') ?? []
  return onPhone !== undefined && onPhone === onServer
}

/** The first opening, with a connection: the application comes to stay. */
async function beginOnce(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/capture`)
  await page.getByRole('heading', { name: 'Where are you?' }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker?.ready))
}

/** Begins a visit and presses the shutter until the browser dies. @returns whether the phone said that it is full */
async function takePhotos(page: Page, address: string, hasNoRoom: boolean): Promise<boolean> {
  await page.goto(`${address}/capture`)
  if (hasNoRoom) await leaveLittleRoom(page, address)
  await page.getByRole('button', { name: /A roof that is not listed/ }).click()
  await page.getByRole('link', { name: /The next shot/ }).click()
  const shutter = page.getByRole('button', { name: 'Take the picture' })
  for (;;) {
    await shutter.click()
    if (await page.getByText('This phone has no room left').isVisible()) return true
  }
}

async function leaveLittleRoom(page: Page, origin: string): Promise<void> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + LITTLE_ROOM })
}

interface ThePhoto {
  readonly id: string
  readonly sha256: string
}

async function photosOnServer(person: Person): Promise<ThePhoto[]> {
  const photos: ThePhoto[] = []
  let next: string | null = '/api/visits?limit=100'
  while (next) {
    const res: Response | null = await person.send(next)
    if (!res?.ok) throw new Error(`the visits could not be read: ${res?.status}`)
    for (const { id } of (await res.json()) as { id: string }[]) {
      const visit = await person.json<{ photos: ThePhoto[] }>(`/api/visits/${id}`)
      photos.push(...(visit?.photos ?? []))
    }
    next = /<([^>]+)>; rel="next"/.exec(res.headers.get('link') ?? '')?.[1] ?? null
  }
  return photos
}
