import { type Known, keepMember } from '@ridgeline/web/session/kept-member.ts'
import { language } from '@ridgeline/words/locale'
import { type Answered, type Asked, NEWER, workerAddress } from './worker-messages.ts'

/** How long the service worker has to answer (ms); one that is being put aside never does. */
const ANSWER_MS = 3000
/** A window that stays open asks for a newer version so often (ms). */
const LOOK_EVERY_MS = 3_600_000

let isLooking = false

/**
 * Keeps the application on this phone, and who uses it: whoever was on any screen once opens capture without a connection from then on. Called when a page has
 * nothing else to do. A browser without service workers, or one that forbids them, goes on as before.
 *
 * @param session - as the server told it, where the page has asked
 */
export async function keepApplication(session?: Known): Promise<void> {
  if (session) keepMember(session)
  // In development every file changes while it is open.
  if (isLooking || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  isLooking = true
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(language))
    setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS)
  } catch {
    // Without it the application needs a connection; the next visit tries again.
  }
}

/** Asks the service worker of this page; false where there is none. */
async function ask(asked: Asked): Promise<Answered> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<Answered>()
  port1.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data)
  setTimeout(() => resolve(false), ANSWER_MS)
  worker.postMessage(asked, [port2])
  return promise.finally(() => port1.close())
}

/** Calls back when a newer version is kept here than the one on the screen, now or later. @returns how to stop */
export function onNewVersion(then: () => void): () => void {
  const container = navigator.serviceWorker
  if (!container) return () => {}
  const look = async () => (await ask('is-newer')) && then()
  const told = ({ data }: MessageEvent) => void (data === NEWER && look())
  container.addEventListener('message', told)
  container.startMessages()
  void look()
  return () => container.removeEventListener('message', told)
}

/** Puts the newer version in place of the one on the screen and loads it. @returns false where a queue or a draft is open: then nothing happens */
export async function takeNewVersion(): Promise<boolean> {
  const isTaken = await ask('take')
  if (isTaken) location.reload()
  return isTaken
}
