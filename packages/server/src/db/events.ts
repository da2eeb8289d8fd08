import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Connection } from '#db/connect'

/** News of a scan, from whichever process works on it. */
export interface EventBus {
  /** Calls back on every change of the scan until the returned function is called. */
  onScan(scanId: string, callback: () => void): () => void
  close(): Promise<void>
}

const RECONNECT_MS = 1000
const CONNECT_MS = 10_000

/** Listens to `pg_notify('scan', id)` on a connection of its own; comes back by itself when the server was gone. */
export async function listen(connection: Connection): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let closed = false

  async function open(): Promise<void> {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
    next.on('notification', (message) => emitter.emit(message.payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) setTimeout(() => void open().catch(() => {}), RECONNECT_MS).unref()
    })
    await next.connect()
    await next.query('listen scan')
    client = next
  }

  await open()
  return {
    onScan(scanId, callback) {
      emitter.on(scanId, callback)
      return () => emitter.off(scanId, callback)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
