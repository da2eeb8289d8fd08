import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** A statement that would take a second connection while its transaction holds the first. */
export class OutsideTransaction extends Error {
  override name = 'OutsideTransaction'
  constructor() {
    super('A statement went past the transaction it belongs to: inside one, only its own handle may be used')
  }
}

interface Running {
  isOpen: boolean
  /** How long a statement of it may go without an answer before its connection is cut (ms); null where it set no limit of its own and that of every connection holds. */
  patienceMs: number | null
}
const running = new AsyncLocalStorage<Running>()

/** The transaction whose work is under way, or undefined. */
export const transactionHere = (): Running | undefined => running.getStore()

/**
 * Refuses a connection of the pool to what runs inside a transaction. As many callers as the pool has connections would each hold one and wait for another,
 * for ever. The check follows the flow of calls, so it finds what is handed on through functions too; `scripts/check-transactions.mjs` finds what no test
 * runs through.
 */
export function refuseInside(pool: pg.Pool): void {
  const take = pool.connect
  const guarded = (...args: unknown[]): unknown => {
    if (running.getStore()?.isOpen) throw new OutsideTransaction()
    return Reflect.apply(take, pool, args)
  }
  pool.connect = guarded as typeof pool.connect
}

/** Runs the inside of a transaction; what it leaves running when it ends is free again. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state: Running = { isOpen: true, patienceMs: null }
  try {
    return await running.run(state, work)
  } finally {
    state.isOpen = false
  }
}
