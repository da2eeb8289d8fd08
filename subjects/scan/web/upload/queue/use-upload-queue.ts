import { sendFileLater } from '@ridgeline/web/calls/send-file-later.ts'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { refuseFile } from '#contract/upload'
import { grabFrame, isVideo } from '#web/upload/preview/frame-grab.ts'
import { createPreviews, type Previews } from '#web/upload/preview/previews.ts'
import { startPreviewWorker } from '#web/upload/preview/start-preview-worker.ts'
import { type DraftStore, restoredQueue, type StoredFile } from './draft.ts'
import { duplicatesOf } from './duplicates.ts'
import { newFiles, nextToSend, type Queue, type QueuedFile, queueReducer } from './queue.ts'

/** How often bytes on their way are drawn (ms): hundreds of files report far more often than anybody can read. */
const DRAW_MS = 200

export interface UploadQueue {
  readonly queue: Queue
  /** Pictures of the files that this browser still holds. */
  readonly previews: Previews
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  /** Sends a file although it cannot be read. */
  readonly insist: (id: string) => void
  readonly retry: () => void
  readonly restore: (files: readonly StoredFile[]) => void
  readonly clear: () => void
}

/**
 * The chosen files and their way to the server.
 *
 * @param isSending - files are sent while this is true
 * @param onStoreFailure - the browser cannot keep the draft, for example because its disk is full; stable between renders
 */
export function useUploadQueue(store: DraftStore, isSending: boolean, onStoreFailure: () => void): UploadQueue {
  const [queue, dispatch] = useReducer(queueReducer, [] as Queue)
  const [previews] = useState(() => createPreviews(startPreviewWorker))
  const blobs = useRef(new Map<string, Blob>())
  const stops = useRef(new Map<string, () => void>())
  const sent = useRef(new Map<string, number>())
  const names = useRef(new Map<string, string>())
  const hashes = useRef(new Map<string, string>())
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = (work: Promise<void>) => void work.catch(onStoreFailure)

  const draw = () => {
    drawing.current = undefined
    dispatch({ type: 'progress', sentBytes: new Map(sent.current) })
    sent.current.clear()
  }
  const send = useEffectEvent((file: QueuedFile) => {
    const { id } = file
    const blob = blobs.current.get(id)
    if (blob === undefined) return dispatch({ type: 'fail', id, reason: 'The browser no longer has this file. Choose it again.' })
    const stop = sendFileLater(
      { name: file.name, blob, uploadUrl: file.uploadUrl },
      {
        onAddress: (uploadUrl) => {
          dispatch({ type: 'address', id, uploadUrl })
          keep(store.patchFile(id, { uploadUrl }))
        },
        onProgress: (sentBytes) => {
          sent.current.set(id, sentBytes)
          drawing.current ??= setTimeout(draw, DRAW_MS)
        },
        onWaiting: () => dispatch({ type: 'wait', id }),
        onDone: (uploadUrl) => {
          for (const map of [stops, blobs, sent]) map.current.delete(id)
          dispatch({ type: 'done', id, uploadUrl })
          keep(store.patchFile(id, { uploadUrl, isDone: true, blob: null }))
        },
        onFailed: (reason) => {
          stops.current.delete(id)
          sent.current.delete(id)
          dispatch({ type: 'fail', id, reason })
        },
      },
    )
    stops.current.set(id, stop)
  })

  useEffect(() => {
    if (!isSending) return
    const next = nextToSend(queue)
    if (next.length === 0) return
    dispatch({ type: 'start', ids: next.map((file) => file.id) })
    for (const file of next) send(file)
  }, [queue, isSending])

  const judge = useEffectEvent(() => {
    for (const { id, state } of queue) {
      const seen = state === 'pending' ? previews.stateOf(id) : null
      if (seen?.state === 'ready' && seen.preview.kind === 'refused') dispatch({ type: 'unreadable', id, reason: seen.preview.sentence })
    }
  })
  useEffect(() => previews.subscribe(() => judge()), [previews])

  useEffect(
    () => () => {
      clearTimeout(drawing.current)
      for (const stop of stops.current.values()) stop()
      previews.stop()
    },
    [previews],
  )

  const hold = (id: string, name: string, file: Blob) => {
    blobs.current.set(id, file)
    names.current.set(id, name)
    previews.request({ id, name, file })
  }
  const compare = async () => {
    const held = [...blobs.current].map(([id, blob]) => ({ id, blob, name: names.current.get(id) ?? '' }))
    for (const [id, name] of await duplicatesOf(held, hashes.current))
      dispatch({ type: 'unreadable', id, reason: `it has the same content as ${name}` })
  }
  const add = (files: readonly File[]) => {
    // A frame joins the files when the browser can decode the video; a video without one is uploaded all the same.
    for (const video of files.filter(isVideo)) void grabFrame(video).then((frame) => frame !== null && add([frame]))
    const chosen = files.map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      sizeBytes: file.size,
      lastModifiedMs: file.lastModified,
      blob: file,
    }))
    const added = newFiles(queue, chosen)
    const welcome = added.filter((file) => refuseFile(file.name, file.sizeBytes) === null)
    for (const file of welcome) hold(file.id, file.name, file.blob)
    dispatch({ type: 'add', files: added.map(({ blob: _, ...file }) => file) })
    // What cannot be read back from the disk is told when it is sent.
    compare().catch(() => {})
    keep(store.putFiles(welcome.map((file) => ({ ...file, uploadUrl: null, isDone: false }))))
  }
  const remove = useCallback(
    (id: string) => {
      stops.current.get(id)?.()
      for (const map of [stops, blobs, sent]) map.current.delete(id)
      previews.forget(id)
      dispatch({ type: 'remove', id })
      store.removeFile(id).catch(onStoreFailure)
    },
    [store, onStoreFailure, previews],
  )
  const insist = useCallback(
    (id: string) => {
      dispatch({ type: 'insist', id })
      store.patchFile(id, { isInsisted: true }).catch(onStoreFailure)
    },
    [store, onStoreFailure],
  )
  return {
    queue,
    previews,
    add,
    remove,
    insist,
    retry: () => dispatch({ type: 'retry' }),
    restore: (files) => {
      for (const file of files) if (file.blob !== null) hold(file.id, file.name, file.blob)
      dispatch({ type: 'restore', files: restoredQueue(files) })
    },
    clear: () => {
      blobs.current.clear()
      previews.clear()
      dispatch({ type: 'clear' })
      keep(store.clear())
    },
  }
}
