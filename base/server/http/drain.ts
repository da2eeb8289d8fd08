import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const LOOK_EVERY_MS = 50

/**
 * Gives back what ends a server in order: it takes no connection any more, what runs has `limitMs` to end, and where nothing runs it is over at once. Streams
 * of events never end by themselves and are ended: browsers come back to the next server.
 */
export function drainOf(server: Server): (limitMs: number) => Promise<void> {
  const streams = new Set<ServerResponse>()
  server.on('request', ({ method, headers }: IncomingMessage, response: ServerResponse) => {
    // What is asked for by POST, such as an answer of the assistant, comes to its end.
    if (method !== 'GET' || !headers.accept?.includes('text/event-stream')) return
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  const endStreams = () => {
    for (const response of streams) response.destroy()
    server.closeIdleConnections()
  }
  return async (limitMs) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    endStreams()
    const looking = setInterval(endStreams, LOOK_EVERY_MS)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    await closed
    clearInterval(looking)
    clearTimeout(limit)
  }
}
