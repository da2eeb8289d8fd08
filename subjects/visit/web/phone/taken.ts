import type { Fix } from '#contract/place'
import { takeAlong } from '#contract/take-along'
import type { Calls } from './calls.ts'
import { changeKept, type Database, readKept } from './database.ts'
import type { Taken } from './phone.ts'
import { answerTo } from './send/answer.ts'

/** Pictures of open issues that are taken along at most; the nearest properties come first. */
const MOST_PICTURES = 80

export async function takenOf(db: Database): Promise<Taken | null> {
  const { taken, pinned } = await readKept(db)
  if (taken === null) return null
  const pictures = await db.getAll('pictures')
  const sizeBytes = new Blob([JSON.stringify(taken)]).size + pictures.reduce((sum, { size }) => sum + size, 0)
  return { taken, sizeBytes, pinned }
}

/**
 * Asks the server for what is to be taken along, and for the pictures in it that are not here yet. Without a place it asks for the last one: roofs near do not go because a
 * screen did not wait for it.
 */
export async function renewTaken(db: Database, { call }: Calls, near: Fix | null): Promise<'renewed' | 'no-connection' | 'signed-out'> {
  const { pinned, near: before = null } = await readKept(db)
  const here = near ?? before
  try {
    const place = here && { latitude: here.latitude, longitude: here.longitude }
    const taken = await call(takeAlong, { query: { ...place, ...(pinned.length > 0 && { properties: pinned.join(',') }) } })
    await changeKept(db, { taken, near: here })
    const urls = taken.properties.flatMap(({ issues }) => issues.flatMap(({ pictureUrl }) => pictureUrl ?? [])).slice(0, MOST_PICTURES)
    await takePictures(db, urls)
    return 'renewed'
  } catch (error) {
    const { is } = answerTo(error)
    return is === 'signed-out' || is === 'other-member' ? 'signed-out' : 'no-connection'
  }
}

/** Whether what was taken along is no older than this (ms); a clock that was set back tells nothing. */
export async function isTakenFresh(db: Database, ageMs: number): Promise<boolean> {
  const { taken } = await readKept(db)
  return taken !== null && Math.abs(Date.now() - Date.parse(taken.madeAt)) < ageMs
}

/** Fetches what is missing, one after the other, and lets go of what nobody names any more. What cannot be had now comes next time. */
async function takePictures(db: Database, urls: readonly string[]): Promise<void> {
  const here = new Set(await db.getAllKeys('pictures'))
  for (const gone of here) if (!urls.includes(gone)) await db.delete('pictures', gone)
  for (const url of urls.filter((wanted) => !here.has(wanted))) {
    const answer = await fetch(url, { credentials: 'include' })
    if (answer.ok) await db.put('pictures', await answer.blob(), url)
  }
}
