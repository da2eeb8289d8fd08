import { ApiError } from '@ridgeline/contract/client'
import { twinsIn } from '#web/send/plan.ts'
import { type Around, orderOf } from './around.ts'
import type { CardCalls } from './card-calls.ts'

/** Hashes are compared with the server in lots of this many, so that sending need not wait for all. */
const LOT = 24
/** The server is asked again after this (ms). */
const AGAIN_MS = 10_000

/**
 * Compares the files of a card with those of the server, in the order of the visits.
 * @param onCompared - more files may be sent
 */
export function createCardCheck({ calls, store, hasher, state, set, stored, hashes }: Around, onCompared: () => void) {
  let isChecking = false

  const nextToHash = (): string | undefined => {
    const { held, checked, sorting } = state()
    return orderOf(state()).find((id) => held.has(id) && !checked.has(id) && !hashes.has(id) && !sorting.now.leftOut.has(id))
  }
  const hashNext = async (id: string): Promise<boolean> => {
    const file = state().held.get(id)
    const sha256 = file === undefined ? null : await hasher.hash(id, file)
    if (sha256 === null) {
      set({ held: new Map([...state().held].filter(([each]) => each !== id)), isCardGone: true })
      return false
    }
    hashes.set(id, sha256)
    stored(store.patchFile(id, { sha256 }))
    return true
  }
  /** Until the server answers; what it refuses to tell keeps nobody from sending. */
  const askKnown = async (asked: readonly string[]): ReturnType<CardCalls['known']> => {
    for (;;) {
      try {
        return await calls.known(asked)
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return []
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  const compare = async (lot: readonly string[]): Promise<void> => {
    // what this card has sent is on the server because of it
    const sent = new Set(state().queue.flatMap(({ id, state: at }) => (at === 'done' ? [id] : [])))
    const byHash = Map.groupBy(
      lot.filter((id) => !sent.has(id)),
      (id) => hashes.get(id) ?? '',
    )
    const found = await askKnown([...byHash.keys()])
    const known = new Map(state().known)
    for (const each of found) for (const id of byHash.get(each.sha256) ?? []) known.set(id, each)
    set({ known, checked: new Set([...state().checked, ...lot]), twins: twinsIn(orderOf(state()), hashes) })
  }
  const checkOn = async (): Promise<void> => {
    for (;;) {
      const lot = orderOf(state()).filter((id) => hashes.has(id) && !state().checked.has(id))
      for (let id = nextToHash(); id !== undefined && lot.length < LOT; id = nextToHash()) {
        if (!(await hashNext(id))) break
        lot.push(id)
      }
      if (lot.length === 0) return
      await compare(lot)
      onCompared()
    }
  }
  return {
    check: (): void => {
      if (isChecking) return
      isChecking = true
      void checkOn().finally(() => {
        isChecking = false
      })
    },
    stop: hasher.stop,
  }
}
