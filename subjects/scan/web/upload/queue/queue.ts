import { formatCount } from '@ridgeline/web/format/count.ts'
import { written } from '@ridgeline/words/written'
import { refuseFile } from '#contract/upload'

/**
 * pending: chosen, not sent; uploading: bytes are on their way; waiting: the connection is away, it goes on by itself;
 * done: safe on the server; failed: the server said no, see `reason`; refused: not a file we take, or one that cannot be read, see `reason`.
 */
export type FileState = 'pending' | 'uploading' | 'waiting' | 'done' | 'failed' | 'refused'

export interface ChosenFile {
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  readonly lastModifiedMs: number
}

export interface QueuedFile extends ChosenFile {
  readonly state: FileState
  readonly sentBytes: number
  /** Address of the resumable upload once the server gave one; the finished upload is named by it. */
  readonly uploadUrl: string | null
  readonly reason: string | null
  /** The file was opened here and cannot be read: it stays unless the person sends it all the same. */
  readonly isUnreadable: boolean
  /** The person wants it sent although it cannot be read. */
  readonly isInsisted: boolean
}

export type QueueAction =
  | { readonly type: 'add'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'restore'; readonly files: readonly QueuedFile[] }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'unreadable'; readonly id: string; readonly reason: string }
  | { readonly type: 'insist'; readonly id: string }
  | { readonly type: 'start'; readonly ids: readonly string[] }
  | { readonly type: 'address'; readonly id: string; readonly uploadUrl: string }
  | { readonly type: 'progress'; readonly sentBytes: ReadonlyMap<string, number> }
  | { readonly type: 'wait'; readonly id: string }
  | { readonly type: 'done'; readonly id: string; readonly uploadUrl: string }
  | { readonly type: 'fail'; readonly id: string; readonly reason: string }
  | { readonly type: 'retry' }
  /** Files are sent in this order; those that are not named come last, as they stood. */
  | { readonly type: 'order'; readonly ids: readonly string[] }
  | { readonly type: 'clear' }

export type Queue = readonly QueuedFile[]

/** Files sent at the same time. */
const PARALLEL_UPLOADS = 3

export function queueReducer(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case 'add':
      return [...queue, ...newFiles(queue, action.files).map(queued)]
    case 'restore':
      return action.files
    case 'remove':
      return queue.filter((file) => file.id !== action.id)
    case 'unreadable':
      return queue.map((file) => (file.id === action.id ? setAside(file, action.reason) : file))
    case 'insist':
      return queue.map((file) =>
        file.id === action.id && file.isUnreadable
          ? { ...file, state: 'pending', reason: null, isUnreadable: false, isInsisted: true }
          : file,
      )
    case 'start':
      return queue.map((file) => (action.ids.includes(file.id) ? { ...file, state: 'uploading' } : file))
    case 'address':
      return change(queue, action.id, { uploadUrl: action.uploadUrl })
    case 'progress':
      return queue.map((file) => progressed(file, action.sentBytes.get(file.id)))
    case 'wait':
      return change(queue, action.id, { state: 'waiting' })
    case 'done':
      return queue.map((file) =>
        file.id === action.id ? { ...file, state: 'done', sentBytes: file.sizeBytes, uploadUrl: action.uploadUrl, reason: null } : file,
      )
    case 'fail':
      return change(queue, action.id, { state: 'failed', reason: action.reason })
    case 'retry':
      return queue.map((file) => (file.state === 'failed' ? { ...file, state: 'pending', reason: null } : file))
    case 'order':
      return inOrder(queue, action.ids)
    case 'clear':
      return []
  }
}

const change = (queue: Queue, id: string, patch: Partial<QueuedFile>): Queue =>
  queue.map((file) => (file.id === id ? { ...file, ...patch } : file))

function inOrder(queue: Queue, ids: readonly string[]): Queue {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: QueuedFile) => places.get(id) ?? ids.length
  return queue.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A byte that arrives also tells that the connection is back; late news about a finished file changes nothing. */
function progressed(file: QueuedFile, sentBytes: number | undefined): QueuedFile {
  if (sentBytes === undefined || (file.state !== 'uploading' && file.state !== 'waiting')) return file
  return { ...file, state: 'uploading', sentBytes }
}

/** A file that is on its way, or was when the page closed, is the server's to judge. */
function setAside(file: QueuedFile, reason: string): QueuedFile {
  if (file.state !== 'pending' || file.uploadUrl !== null || file.isInsisted) return file
  return { ...file, state: 'refused', reason, isUnreadable: true }
}

function queued(file: ChosenFile): QueuedFile {
  const refusal = refuseFile(file.name, file.sizeBytes)
  const reason = refusal && written(refusal)
  const state = reason === null ? 'pending' : 'refused'
  return { ...file, state, sentBytes: 0, uploadUrl: null, reason, isUnreadable: false, isInsisted: false }
}

/** The files not in the list yet: the same name, size and time is the same file. */
export function newFiles<T extends ChosenFile>(queue: Queue, files: readonly T[]): readonly T[] {
  const key = (file: ChosenFile) => `${file.name}\n${file.sizeBytes}\n${file.lastModifiedMs}`
  const known = new Set(queue.map(key))
  return files.filter((file) => {
    const isNew = !known.has(key(file))
    known.add(key(file))
    return isNew
  })
}

/** Files to begin now, in the order they were chosen, so that never more than three are on their way. */
export function nextToSend(queue: Queue): readonly QueuedFile[] {
  const active = queue.filter((file) => file.state === 'uploading' || file.state === 'waiting').length
  return queue.filter((file) => file.state === 'pending').slice(0, Math.max(0, PARALLEL_UPLOADS - active))
}

export interface QueueTotals {
  readonly accepted: number
  readonly done: number
  readonly failed: number
  readonly refused: number
  readonly waiting: number
  readonly totalBytes: number
  readonly sentBytes: number
}

export function totalsOf(queue: Queue): QueueTotals {
  const count = (state: FileState) => queue.reduce((sum, file) => sum + (file.state === state ? 1 : 0), 0)
  const refused = count('refused')
  const welcome = queue.filter((file) => file.state !== 'refused')
  return {
    accepted: queue.length - refused,
    done: count('done'),
    failed: count('failed'),
    refused,
    waiting: count('waiting'),
    totalBytes: welcome.reduce((sum, file) => sum + file.sizeBytes, 0),
    sentBytes: welcome.reduce((sum, file) => sum + file.sentBytes, 0),
  }
}

/** What the list holds: "3 files", or "3 of 4 can be read, 1 refused". */
export const totalsText = ({ accepted, refused }: QueueTotals): string =>
  refused === 0 ? formatCount(accepted, 'file') : `${accepted} of ${accepted + refused} can be read, ${refused} refused`

/** Nothing is left to send: every accepted file is on the server or was turned down by it. */
export const isSettled = ({ accepted, done, failed }: QueueTotals): boolean => accepted > 0 && done + failed === accepted
