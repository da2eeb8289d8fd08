import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { uploadPath } from '@ridgeline/scan/contract/upload'
import type { TrustedProxies } from '#http/guard/client-address'
import { networkOf } from '#http/guard/network-address'

/** An office behind one router: twenty browsers with six connections each, and as many again for files and events. */
const MOST_OF_ONE = 300
/** How long a request may take to arrive: its head, and its body where it brings no files. */
export const ARRIVAL_MS = 30_000
/** How fast a body comes at least, beyond that (bytes a millisecond): a large one over one bar of signal. */
const SLOWEST = 16
/** A piece of a file over one bar of signal; the longest that any request may take. */
export const LONGEST_ARRIVAL_MS = 300_000

/**
 * Bounds what one address (of IPv6 its network) keeps open: a request that does not arrive in time ends, and of too many connections goes the oldest that asks for
 * nothing whole, so that a neighbour behind the same router still gets in. Proxies that are trusted speak for many and are not counted.
 */
export function boundSockets(server: ServerType, proxies: TrustedProxies, most = MOST_OF_ONE): void {
  const open = new Map<string, Set<Socket>>()
  /** Sockets whose request has arrived and is worked on. */
  const busy = new Map<Socket, IncomingMessage>()
  const isWaiting = (socket: Socket) => !(busy.get(socket)?.complete ?? false)

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || proxies.has(address)) return
    const key = networkOf(address)
    const own = open.get(key) ?? new Set()
    open.set(key, own)
    if (own.size >= most) ([...own].find(isWaiting) ?? socket).destroy()
    own.add(socket)
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) open.delete(key)
    })
  })
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request
    busy.set(socket, request)
    const late = setTimeout(() => request.complete || socket.destroy(), arrivalMs(request)).unref()
    request.once('close', () => {
      clearTimeout(late)
      if (busy.get(socket) === request) busy.delete(socket)
    })
  })
}

function arrivalMs({ url = '', headers }: IncomingMessage): number {
  if (url.startsWith(uploadPath)) return LONGEST_ARRIVAL_MS
  const bytes = Number(headers['content-length'] ?? 0) || 0
  return Math.min(LONGEST_ARRIVAL_MS, ARRIVAL_MS + bytes / SLOWEST)
}
