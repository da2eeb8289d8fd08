import type { Language } from '@ridgeline/words/locale'

/** Where photos that are shared with the application are sent to; the service worker takes them, the server never sees them. */
export const sharePath = '/capture/share'
/** Names of the fields of what is shared (`share_target` of the manifest). */
export const sharedFilesField = 'files'

/** Address of the service worker of a language: each is built with the texts and scripts of its own. */
export const workerAddress = (language: Language): string => `/sw.js?language=${language}`

/** What a page asks of the service worker. */
export type Asked =
  /** Whether a newer version of capture is kept here than the one in use. */
  | 'is-newer'
  /** From the next load on the newest version is used: only while no queue and no draft is open. */
  | 'take'

/** True: a newer one is here (`is-newer`), it is in use from now on (`take`). */
export type Answered = boolean

/** Told to every window when a version was fetched that is not in use yet. */
export const NEWER = 'newer-version'
