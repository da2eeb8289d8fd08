import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Connection } from '#db/connect'

/** News of scans and drafts, from whichever process works on it. */
export interface EventBus {
  /** Calls back on every change of the record until the returned function is called. */
  onChange(recordId: string, callback: () => void): () => void
  close(): Promise<void>
}

const RECONNECT_MS = 1000
const CONNECT_MS = 10_000

/** Listens to `pg_notify('record', id)` on a connection of its own, under a name; comes back by itself when the server was gone. */
export async function listen(connection: Connection, name = 'ridgeline'): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let closed = false

  async function open(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    })
    next.on('notification', (message) => emitter.emit(message.payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) setTimeout(() => void open().catch(() => {}), RECONNECT_MS).unref()
    })
    await next.connect()
    await next.query('listen record').catch((error: unknown) => {
      // Ends the connection, after which the next one is tried.
      void next.end()
      throw error
    })
    client = next
  }

  await open()
  return {
    onChange(recordId, callback) {
      emitter.on(recordId, callback)
      return () => emitter.off(recordId, callback)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
