import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

/** Smaller texts travel in one packet either way. */
const LEAST_BYTES = 1024
/** What takes longer than a millisecond or so to pack is packed beside the event loop. */
const MOST_AT_ONCE_BYTES = 64 * 1024
const LEVEL = { level: constants.Z_BEST_SPEED + 2 }
const gzipBeside = promisify(gzip)

/**
 * The body of an answer whose text is known whole, packed where the caller takes that, its headers set. Packing in one step costs a third of the CPU time
 * of a stream, which `compress` makes of everything else.
 */
export async function packed(c: Context, text: string): Promise<string | Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.byteLength(text)
  if (bytes < LEAST_BYTES) {
    c.header('content-length', String(bytes))
    return text
  }
  c.header('vary', 'accept-encoding', { append: true })
  if (!takesGzip(c.req.header('accept-encoding'))) return text
  c.header('content-encoding', 'gzip')
  const body = bytes > MOST_AT_ONCE_BYTES ? await gzipBeside(text, LEVEL) : gzipSync(text, LEVEL)
  c.header('content-length', String(body.length))
  return body
}

/** Named, and not with the weight 0 that refuses it. */
export const takesGzip = (header = ''): boolean =>
  header.split(',').some((each) => /^gzip(;q=(?!0(\.0*)?$).*)?$/i.test(each.replaceAll(/\s/g, '')))
