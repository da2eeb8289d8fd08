import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { end, Person, startProduct, until } from '../../apps/server/test/faults/product.ts'
import type { Counted } from '../../apps/server/test/faults/table.ts'
import { ROOM_FOR_PENDING } from '../../subjects/visit/rules/room.ts'
import { PhoneBrowser } from './phone-browser.ts'
import { type Mood, startProxy } from './unsteady-proxy.ts'

/*
 * A phone on a roof: one visit after another, with photos, over a connection in any mood, in a browser that is killed at any moment. What its screen called safe must be on
 * the server in the end, once.
 */

const moods: readonly Mood[] = ['steady', 'slow', 'broken', 'cut', 'silent']
/** Room that a browser has left for photos (bytes). nearly: some fit in before the camera stops; none: it is gone while the camera is open. */
const roomLeft = { nearly: ROOM_FOR_PENDING + 500_000, none: 0 } as const
type Scarce = keyof typeof roomLeft
/** How long a phone may take to say that it is full (ms). */
const SAYS_SO_MS = 30_000
/** Visits from which on a run has to have met phones without room. */
const MANY_VISITS = 40
/** How long the last sending may take (s). */
const LAST_SENDING_S = 900

export interface PhoneRun {
  readonly safe: Counted
  readonly once: Counted
  readonly kills: number
  /** Phones that were to run out of room: the camera stopped before it was lost, or kept what it had in memory; null where so few visits have none. */
  readonly full: Counted | null
}

/** @param visits - visits, in each of which the browser is killed once */
export async function phoneVisits(root: string, visits: number, random: () => number): Promise<PhoneRun> {
  const dataDir = path.join(root, 'phone')
  const product = await startProduct(dataDir, 'all', { PUBLIC_URL: '' })
  const proxy = await startProxy(() => product.address)
  const person = new Person(() => proxy.address)
  await person.signUp(dataDir)
  const phone = new PhoneBrowser(path.join(root, 'phone-browser'))
  const full = { acknowledged: 0, lost: 0, stuck: 0 }
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
    const scarce = n % 10 === 9 ? (n % 20 === 9 ? 'nearly' : 'none') : null
    const { promise: begun, resolve: tellBegun } = Promise.withResolvers<void>()
    const work = visitRoof(page, proxy.address, scarce, tellBegun).then(
      () => null,
      (error: Error) => error,
    )
    if (scarce === null) await untilKilled(n, begun, random)
    else {
      const why = await work
      full[why === null ? 'acknowledged' : 'stuck']++
      if (why) console.error(`visit ${n}, room ${scarce}: ${why.message}`)
    }
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
    full: visits < MANY_VISITS && full.acknowledged === 0 ? null : full,
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

/** Every third browser dies at any moment from the first, the others once the camera is open: how many pictures are taken before does not hang on the machine. */
async function untilKilled(n: number, begun: Promise<void>, random: () => number): Promise<void> {
  if (n % 3 > 0) await Promise.race([begun, sleep(SAYS_SO_MS)])
  await sleep(random() * 4000)
}

/** Begins a visit and takes pictures until the browser dies, or until the phone that has no room has said so. @throws where it does not say so */
async function visitRoof(page: Page, address: string, scarce: Scarce | null, tellBegun: () => void): Promise<void> {
  await page.goto(`${address}/capture`)
  if (scarce === 'nearly') await leaveRoom(page, address, scarce)
  await page.getByRole('button', { name: /A roof that is not listed/ }).click()
  await page.getByRole('link', { name: /The next shot/ }).click()
  const shutter = page.getByRole('button', { name: 'Take the picture' })
  const pressed = (async () => {
    for (; ; tellBegun()) await shutter.click({ timeout: 0 })
  })()
  // a shutter that stops takes no press any more: what is said is waited for beside it
  await Promise.race([pressed, scarce === null ? never : runsFull(page, address, scarce)])
}

const never = new Promise<void>(() => {})

async function runsFull(page: Page, address: string, scarce: Scarce): Promise<void> {
  const kept = page.locator('[data-safe]')
  const isKept = (count: number) => kept.nth(count).waitFor({ state: 'attached', timeout: SAYS_SO_MS })
  await isKept(0)
  if (scarce === 'nearly') return await page.getByText('No picture is taken, so that none is lost').waitFor({ timeout: SAYS_SO_MS })
  const giveRoom = await leaveRoom(page, address, scarce)
  await page.getByText('This phone has no room left').waitFor({ timeout: SAYS_SO_MS })
  const before = await kept.count()
  await giveRoom()
  await page.getByRole('button', { name: 'Keep it now' }).click()
  await isKept(before)
}

/** @returns gives the room back */
async function leaveRoom(page: Page, origin: string, scarce: Scarce): Promise<() => Promise<void>> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + roomLeft[scarce] })
  return async () => void (await devtools.send('Storage.overrideQuotaForOrigin', { origin }))
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
