import type { QueuedFile } from '@ridgeline/scan/web/upload/queue/queue.ts'
import { createSender } from '@ridgeline/scan/web/upload/queue/sender.ts'
import type { CardFile } from '#rules/card-file'
import { planOf } from '#web/send/plan.ts'
import { type Around, openVisits } from './around.ts'
import { createCardCheck } from './card-check.ts'
import type { KeptFile } from './card-database.ts'
import { createCardMaking } from './card-making.ts'

const queued = ({ id, name, sizeBytes, modifiedMs }: CardFile, uploadUrl: string | null, isDone: boolean): QueuedFile => ({
  id,
  name,
  sizeBytes,
  lastModifiedMs: modifiedMs,
  uploadUrl,
  state: isDone ? 'done' : 'pending',
  sentBytes: isDone ? sizeBytes : 0,
  reason: null,
  isUnreadable: false,
  isInsisted: false,
})

/** Whether the card still gives a file: one byte is asked for. */
const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Sends what is new on a card, visit by visit, and has the scans made of it. */
export function createCardSending(around: Around) {
  const { store, state, set, stored, keepCard, hashes, uploads, captureIds } = around
  const sender = createSender({
    address: (id, uploadUrl) => {
      uploads.set(id, uploadUrl)
      stored(store.patchFile(id, { uploadUrl }))
    },
    done: (id, uploadUrl) => {
      uploads.set(id, uploadUrl)
      stored(store.patchFile(id, { uploadUrl, isDone: true }))
    },
  })
  const arrived = () => new Set(sender.queue().flatMap(({ id, state: at }) => (at === 'done' ? [id] : [])))
  const making = createCardMaking(around, arrived, () => settle())
  const { check, stop: stopChecking } = createCardCheck(around, () => feed())
  sender.subscribe(() => {
    set({ queue: sender.queue() })
    for (const file of sender.queue()) if (file.state === 'waiting') void noteGone(file)
    making.makeNext()
  })

  /** A file that waits although there is a connection may be one that the card no longer gives. */
  const noteGone = async ({ id }: QueuedFile): Promise<void> => {
    const file = state().held.get(id)
    if (file === undefined || (await isReadable(file)) || !state().held.has(id)) return
    set({ held: new Map([...state().held].filter(([each]) => each !== id)), isCardGone: true })
    sender.remove(id)
  }
  /** Gives the queue what may be sent, in the order of the visits. */
  const feed = (): void => {
    const { held, checked, isSending } = state()
    if (!isSending) return
    const wanted = openVisits(state()).flatMap(({ files }) => files)
    const ids = new Set(wanted.map(({ id }) => id))
    const there = new Set(sender.queue().map(({ id }) => id))
    for (const { id, state: at } of sender.queue()) if (!ids.has(id) && at !== 'done') sender.remove(id)
    const fresh = wanted.filter(({ id }) => !there.has(id) && held.has(id) && checked.has(id))
    for (const { id } of fresh) sender.hold(id, held.get(id) as Blob)
    const files = fresh.map((file) => queued(file, uploads.get(file.id) ?? null, false))
    if (files.length > 0) sender.dispatch({ type: 'restore', files: [...sender.queue(), ...files] })
    sender.dispatch({ type: 'order', ids: wanted.map(({ id }) => id) })
  }
  /** What was kept goes once everything is on the server. */
  const settle = (): void => {
    const { outcomes, sorting } = state()
    if (openVisits(state()).some(({ visit }) => outcomes.get(visit.id)?.state !== 'failed')) return
    sender.setSending(false)
    set({ isSending: false })
    const isAll = planOf(sorting.now, state()).every(({ visit, files }) => files.length === 0 || outcomes.get(visit.id)?.state === 'made')
    if (isAll) stored(store.clear())
    else keepCard()
  }
  const send = (): void => {
    set({ isSending: true })
    keepCard()
    sender.setSending(true)
    feed()
    check()
    making.makeNext()
  }
  return {
    /** Files came along, or the visits changed. */
    refresh: () => {
      feed()
      check()
    },
    restore: (files: readonly KeptFile[]) => {
      for (const { file, sha256, uploadUrl, captureId } of files) {
        captureIds.set(file.id, captureId)
        if (sha256 !== null) hashes.set(file.id, sha256)
        if (uploadUrl !== null) uploads.set(file.id, uploadUrl)
      }
      sender.dispatch({
        type: 'restore',
        files: files.filter(({ isDone }) => isDone).map(({ file, uploadUrl }) => queued(file, uploadUrl, true)),
      })
      if (state().isSending) send()
      else check()
    },
    send,
    pause: () => {
      sender.setSending(false)
      set({ isSending: false })
      keepCard()
    },
    retry: () => {
      set({ outcomes: new Map([...state().outcomes].filter(([, { state: at }]) => at === 'made')) })
      sender.dispatch({ type: 'retry' })
      send()
    },
    stop: () => {
      making.stop()
      stopChecking()
      sender.setSending(false)
      sender.stop()
      sender.clear()
      for (const map of [hashes, captureIds, uploads]) map.clear()
    },
  }
}
