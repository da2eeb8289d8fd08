import type { IssueText } from '@ridgeline/scan/contract/issue/issue'
import type { Fix } from '#contract/place'
import type { Shot } from '#contract/shot'
import type { TakeAlong } from '#contract/take-along'
import type { SimilarProperty, VisitState } from '#contract/visit'
import type { Named } from './names.ts'

/** safe: bytes flushed and row committed; sending; on-server: bytes and record are there; failed: the server said no, see `reason`. */
export type Standing = 'safe' | 'sending' | 'on-server' | 'failed'

/** photo: a picture of this phone; thermal: a file of another camera; voice: what was said. */
export type FileKind = 'photo' | 'thermal' | 'voice'

/** A file of a visit on this phone. */
export interface PhoneFile {
  readonly id: string
  readonly visitId: string
  readonly kind: FileKind
  readonly fileName: string
  readonly sizeBytes: number
  /** Of the bytes as they were kept; the server says the same before anything is called sent. */
  readonly sha256: string
  readonly shot: Shot
  readonly state: Standing
  readonly reason: string | null
  /** Whether its bytes lie here still: they are freed some days after the server has them. */
  readonly isHere: boolean
}

export interface PhoneVisit {
  readonly id: string
  readonly state: VisitState
  /** What the place is called on the phone. */
  readonly title: string
  readonly changedAt: string
  readonly isOnServer: boolean
  readonly reason: string | null
  /** Properties on the server that may be the one that was made here. */
  readonly similar: readonly Similar[]
}
export type Similar = (typeof SimilarProperty)['_output']

export interface PhoneIssue {
  readonly id: string
  readonly visitId: string
  readonly text: IssueText
  readonly state: Standing
  readonly reason: string | null
}

/** `onPhone`: all that was taken on this phone, on the server or not; `onServer`: of those. Bytes are what lies here. */
export interface PhoneCounts {
  readonly onPhone: number
  readonly onServer: number
  readonly failed: number
  readonly bytes: number
}

/**
 * offline: no connection, or a server that does not answer; it goes on by itself. signed-out: goes on after signing in. other-member: somebody else is signed in, or
 * whose it is works in another organization by now.
 */
export type Sending = 'idle' | 'sending' | 'offline' | 'signed-out' | 'other-member' | 'waiting-for-wifi'

/** Told to the window when an answer of the server says that somebody else, or nobody, is signed in by now. */
export const WHO_IS_IT = 'who-is-it'

/** There is no room left on the phone: nothing of what was to be kept was kept. */
export class PhoneFull extends Error {
  override name = 'PhoneFull'
}

/** What a member has on this phone. Every change is told to whoever subscribed, in every window. */
export interface Phone {
  /** @returns how to stop */
  subscribe(changed: () => void): () => void
  visits(): Promise<readonly PhoneVisit[]>
  visit(id: string): Promise<PhoneVisit | null>
  /** Resolves once it is committed. `isSent`: it came from the server just so. */
  putVisit(id: string, state: VisitState, title: string, isSent?: boolean): Promise<void>
  /** Changes a visit as it is now, whatever a screen last saw of it: two taps in a row both count. Resolves once it is committed. */
  changeVisit(id: string, change: (now: VisitState) => Partial<VisitState>): Promise<void>
  files(visitId: string): Promise<readonly PhoneFile[]>
  /**
   * Keeps a file. Not before it resolves may a screen call it safe: bytes are flushed, the row is committed.
   * @param small - its picture for lists, where it was made already
   * @throws PhoneFull; nothing of the file is kept then
   */
  keep(visitId: string, kind: FileKind, bytes: Blob, fileName: string, shot: Shot, small?: Blob | null): Promise<PhoneFile>
  changeShot(id: string, change: Partial<Shot>): Promise<void>
  /** Takes a file off this phone; what the server has stays there. */
  remove(id: string): Promise<void>
  /** Takes everything of this member off this phone, sent or not; only where a person asked for it. */
  throwAway(): Promise<void>
  picture(id: string): Promise<Blob | null>
  /** The small picture of a file for lists: made once, and there after its bytes were freed too. Null where the browser cannot show it. */
  smallPicture(file: Named): Promise<Blob | null>
  issues(visitId: string): Promise<readonly PhoneIssue[]>
  putIssue(visitId: string, id: string, text: IssueText): Promise<void>
  /** Of one visit, or of all. */
  counts(visitId?: string): Promise<PhoneCounts>
  takeAlong(): Promise<Taken | null>
  /** Asks the server anew; keeps the old where it does not answer, or is younger than `olderThanMs`. */
  renewTakeAlong(near: Fix | null, olderThanMs?: number): Promise<'renewed' | 'no-connection' | 'signed-out'>
  /** Takes a property along by hand, or leaves it. */
  pinProperty(id: string, isTaken: boolean): Promise<void>
  /** A picture that was taken along, by its address. */
  takenPicture(url: string): Promise<Blob | null>
  room(): Promise<Room>
  readonly sending: SendControl
}

export interface Taken {
  readonly taken: TakeAlong
  readonly sizeBytes: number
  readonly pinned: readonly string[]
}

/** Bytes of the browser's own estimate; infinite where it gives none. `isPersisted`: the browser promised not to clear it by itself. */
export interface Room {
  readonly usedBytes: number
  readonly freeBytes: number
  readonly isPersisted: boolean
}

export interface SendControl {
  /** Sends whatever waits, now and from now on. */
  start(): void
  /** Tries again what the server refused. */
  retry(): Promise<void>
  state(): Sending
  wifiOnly(): boolean
  setWifiOnly(on: boolean): void
}
