import { isIP } from 'node:net'
import { hostname as machineName } from 'node:os'
import { message } from '@ridgeline/words/message'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#http/app-error'

export interface OwnAddress {
  /** Address that people use. */
  readonly publicUrl: string
  /** It was set by who runs the server: no other name counts but those of the machine itself. */
  readonly isNamed: boolean
  /** Name or address the server listens on. */
  readonly bound: string
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
/** Probes of load balancers ask by whatever address a process has, and learn nothing else. */
const PROBE = '/api/health'

/**
 * Refuses requests for a name this server is not known by. Without it a page of a stranger whose name is made to lead here would count as our own, and
 * whatever is built from the name would carry the stranger's. Where no address was set, numbers count too: no name leads astray that is none.
 */
export function knownHostOnly(own: OwnAddress): MiddlewareHandler {
  const isKnown = hostCheck(own)
  return async (c, next) => {
    const asked = c.req.header('host') ?? new URL(c.req.url).host
    if (c.req.path !== PROBE && !isKnown(asked))
      throw new AppError(
        'invalid-request',
        message`This server is not known as ${asked.slice(0, 100).replaceAll(/[^\w.:[\]-]/g, '?')}. Use ${own.publicUrl}, or have PUBLIC_URL set.`,
      )
    await next()
  }
}

/** Whether the value of a `Host` header names this server; the port does not matter, a proxy may have another one. */
export function hostCheck({ publicUrl, isNamed, bound }: OwnAddress): (host: string) => boolean {
  const names = new Set([...LOOPBACK, new URL(publicUrl).hostname, bound, ...(isNamed ? [] : [machineName()])].map(plainName))
  return (host) => {
    const address = `http://${host}`
    if (/[/?#@\\\s]/.test(host) || !URL.canParse(address)) return false
    const name = plainName(new URL(address).hostname)
    return names.has(name) || (!isNamed && isIP(name) !== 0)
  }
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
