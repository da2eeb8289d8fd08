import { sendFileLater } from '@ridgeline/web/calls/send-file-later.ts'
import { nextToSend, type Queue, type QueueAction, type QueuedFile, queueReducer } from './queue.ts'

/** How often bytes on their way are drawn (ms): hundreds of files report far more often than anybody can read. */
const DRAW_MS = 200

/** Where the browser notes what the server has, so that it goes on there after a reload; called before anybody who listens to the queue. */
export interface SentNotes {
  readonly address: (id: string, uploadUrl: string) => void
  readonly done: (id: string, uploadUrl: string) => void
}

export interface Sender {
  readonly queue: () => Queue
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (action: QueueAction) => void
  /** The bytes of a file; held until the server has them. */
  readonly hold: (id: string, blob: Blob) => void
  readonly held: () => ReadonlyMap<string, Blob>
  /** Takes a file out, wherever it is. */
  readonly remove: (id: string) => void
  /** Takes all files out. What is on its way arrives where nobody asks for it. */
  readonly clear: () => void
  /** Files are sent while this is true. */
  readonly setSending: (isSending: boolean) => void
  /** What is on its way stops; what the server has stays there. */
  readonly stop: () => void
}

/** The queue of an upload and the sending of it, a few files at a time, in its order. */
export function createSender(notes: SentNotes): Sender {
  const blobs = new Map<string, Blob>()
  const stops = new Map<string, () => void>()
  const sent = new Map<string, number>()
  const listeners = new Set<() => void>()
  let queue: Queue = []
  let isSending = false
  let drawing: ReturnType<typeof setTimeout> | undefined

  const dispatch = (action: QueueAction) => {
    queue = queueReducer(queue, action)
    for (const listener of listeners) listener()
    advance()
  }
  const advance = () => {
    const next = isSending ? nextToSend(queue) : []
    if (next.length === 0) return
    dispatch({ type: 'start', ids: next.map((file) => file.id) })
    for (const file of next) send(file)
  }
  const draw = () => {
    drawing = undefined
    dispatch({ type: 'progress', sentBytes: new Map(sent) })
    sent.clear()
  }
  const letGo = (id: string) => {
    for (const map of [stops, blobs, sent]) map.delete(id)
  }
  const send = (file: QueuedFile) => {
    const { id } = file
    const blob = blobs.get(id)
    if (blob === undefined) return dispatch({ type: 'fail', id, reason: 'The browser no longer has this file. Choose it again.' })
    const stop = sendFileLater(
      { name: file.name, blob, uploadUrl: file.uploadUrl },
      {
        onAddress: (uploadUrl) => {
          notes.address(id, uploadUrl)
          dispatch({ type: 'address', id, uploadUrl })
        },
        onProgress: (sentBytes) => {
          sent.set(id, sentBytes)
          drawing ??= setTimeout(draw, DRAW_MS)
        },
        onWaiting: () => dispatch({ type: 'wait', id }),
        onDone: (uploadUrl) => {
          letGo(id)
          notes.done(id, uploadUrl)
          dispatch({ type: 'done', id, uploadUrl })
        },
        onFailed: (reason) => {
          stops.delete(id)
          sent.delete(id)
          dispatch({ type: 'fail', id, reason })
        },
      },
    )
    stops.set(id, stop)
  }
  return {
    queue: () => queue,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    hold: (id, blob) => void blobs.set(id, blob),
    held: () => blobs,
    remove: (id) => {
      stops.get(id)?.()
      letGo(id)
      dispatch({ type: 'remove', id })
    },
    clear: () => {
      blobs.clear()
      dispatch({ type: 'clear' })
    },
    setSending: (wanted) => {
      isSending = wanted
      advance()
    },
    stop: () => {
      clearTimeout(drawing)
      for (const stop of stops.values()) stop()
    },
  }
}
