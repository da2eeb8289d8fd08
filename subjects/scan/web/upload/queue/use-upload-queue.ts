import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { refuseFile } from '#contract/upload'
import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'
import { grabFrame, isVideo } from '#web/upload/preview/frame-grab.ts'
import { createPreviews, type Previews } from '#web/upload/preview/previews.ts'
import { startPreviewWorker } from '#web/upload/preview/start-preview-worker.ts'
import { type DraftStore, restoredQueue, type StoredFile } from './draft.ts'
import { duplicatesOf } from './duplicates.ts'
import { newFiles, type Queue } from './queue.ts'
import { createSender } from './sender.ts'

export interface UploadQueue {
  readonly queue: Queue
  /** Pictures of the files that this browser still holds. */
  readonly previews: Previews
  /** The files that this browser still holds. */
  readonly held: () => readonly DroppedFile[]
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
  const keep = (work: Promise<void>) => void work.catch(onStoreFailure)
  const [previews] = useState(() => createPreviews(startPreviewWorker))
  const sender = useMemo(
    () =>
      createSender({
        address: (id, uploadUrl) => void store.patchFile(id, { uploadUrl }).catch(onStoreFailure),
        done: (id, uploadUrl) => void store.patchFile(id, { uploadUrl, isDone: true, blob: null }).catch(onStoreFailure),
      }),
    [store, onStoreFailure],
  )
  const queue = useSyncExternalStore(sender.subscribe, sender.queue)
  const names = useRef(new Map<string, string>())
  const hashes = useRef(new Map<string, string>())
  const { dispatch } = sender

  useEffect(() => sender.setSending(isSending), [sender, isSending])

  const judge = useEffectEvent(() => {
    for (const { id, state } of queue) {
      const seen = state === 'pending' ? previews.stateOf(id) : null
      if (seen?.state === 'ready' && seen.preview.kind === 'refused') dispatch({ type: 'unreadable', id, reason: seen.preview.sentence })
    }
  })
  useEffect(() => previews.subscribe(() => judge()), [previews])

  useEffect(
    () => () => {
      sender.stop()
      previews.stop()
    },
    [sender, previews],
  )

  const hold = (id: string, name: string, file: Blob) => {
    sender.hold(id, file)
    names.current.set(id, name)
    previews.request({ id, name, file })
  }
  const compare = async () => {
    const held = [...sender.held()].map(([id, blob]) => ({ id, blob, name: names.current.get(id) ?? '' }))
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
      sender.remove(id)
      previews.forget(id)
      store.removeFile(id).catch(onStoreFailure)
    },
    [store, onStoreFailure, sender, previews],
  )
  const insist = useCallback(
    (id: string) => {
      dispatch({ type: 'insist', id })
      store.patchFile(id, { isInsisted: true }).catch(onStoreFailure)
    },
    [store, onStoreFailure, dispatch],
  )
  return {
    queue,
    previews,
    held: () =>
      queue.flatMap(({ id, name, lastModifiedMs }) => {
        const blob = sender.held().get(id)
        return blob === undefined ? [] : [{ path: name, file: new File([blob], name, { lastModified: lastModifiedMs }) }]
      }),
    add,
    remove,
    insist,
    retry: () => dispatch({ type: 'retry' }),
    restore: (files) => {
      for (const file of files) if (file.blob !== null) hold(file.id, file.name, file.blob)
      dispatch({ type: 'restore', files: restoredQueue(files) })
    },
    clear: () => {
      sender.clear()
      previews.clear()
      keep(store.clear())
    },
  }
}
