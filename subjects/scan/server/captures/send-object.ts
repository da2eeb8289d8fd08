import { Readable } from 'node:stream'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import { message } from '@ridgeline/words/message'
import type { Context } from 'hono'

interface Sending {
  readonly sha256: string | null
  readonly contentType: string
  /** Given: the browser saves the file under this name. */
  readonly downloadName?: string
  /** The browser shows the file, and saves it under that name only when it is told to. */
  readonly isShown?: boolean
  /** When the file came to be, where the record knows. */
  readonly lastModified?: Date | null
}

/**
 * Streams an object. Objects never change, so they are kept for good by their hash, a strong ETag; a download that broke off goes on by byte range, with
 * `If-Range` only where the file is still the same.
 * @throws AppError `not-found` where the record names no object, `range-not-satisfiable`; ObjectTrouble where the object is damaged, missing or unreadable. A large
 * one that proves to be damaged breaks off instead.
 */
export async function sendObject(c: Context, storage: Storage, o: Sending): Promise<Response> {
  const { sha256 } = o
  if (!sha256) throw new AppError('not-found', 'There is no such picture')
  const etag = `"${sha256}"`
  const lastModified = o.lastModified?.toUTCString()
  const headers: Record<string, string> = { ...fileHeaders(etag), ...(lastModified && { 'last-modified': lastModified }) }
  if (isKnown(c, etag, o.lastModified ?? null)) return new Response(null, { status: 304, headers })
  headers['content-type'] = o.contentType
  if (o.downloadName) headers['content-disposition'] = contentDisposition(o.downloadName, o.isShown ? 'inline' : 'attachment')
  const body = async (part?: Part) => Readable.toWeb(await storage.open(sha256, part)) as ReadableStream
  return sendPart(c, headers, await storage.sizeOf(sha256), body)
}

/** What every answer says whose bytes a strong ETag names. */
export const fileHeaders = (etag: string): Record<string, string> => ({
  etag,
  // Packed on the way it would be other bytes under the same name, and its ranges would not fit.
  'cache-control': 'private, no-cache, no-transform',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
})

interface Part {
  readonly start: number
  /** The last byte. */
  readonly end: number
}

/**
 * Sends bytes that a strong ETag names, whole or the range that was asked for.
 * @throws AppError `range-not-satisfiable`
 */
export async function sendPart(
  c: Context,
  headers: Readonly<Record<string, string>>,
  sizeBytes: number,
  body: (part?: Part) => Promise<ReadableStream | Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const { etag, 'last-modified': lastModified } = headers
  const ifRange = c.req.header('if-range')
  const isSame = ifRange === undefined || ifRange === etag || ifRange === lastModified
  const range = isSame ? readRange(c.req.header('range') ?? '', sizeBytes) : null
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${sizeBytes}`)
    throw new AppError('range-not-satisfiable', message`The file has ${sizeBytes} bytes, and the range lies outside of them`)
  }
  if (!range) return new Response(await body(), { headers: { ...headers, 'content-length': String(sizeBytes) } })
  const partial = {
    'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
    'content-length': String(range.end - range.start + 1),
  }
  return new Response(await body(range), { status: 206, headers: { ...headers, ...partial } })
}

/** Whether an `If-None-Match` header names an answer. */
export const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((name) => ['*', etag].includes(name.trim().replace(/^W\//, '')))

/** Whether the caller has the file already: by its name, or by its time where it sends no name. */
function isKnown(c: Context, etag: string, lastModified: Date | null): boolean {
  const names = c.req.header('if-none-match')
  if (names !== undefined) return knows(names, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  // The header knows whole seconds.
  return lastModified !== null && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** One byte range of a `Range` header; null where the header asks for something else, which means the whole file. */
export function readRange(header: string, sizeBytes: number): Part | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = sizeBytes - 1
  const start = match[1] === '' ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? last : Math.min(last, Number(match[2]))
  return start > last || start > end ? 'unsatisfiable' : { start, end }
}

/** A name that every browser saves under, with letters outside ASCII kept for those that can. */
export function contentDisposition(fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  // Old records may end in half of a character, which no header carries.
  const whole = fileName.toWellFormed()
  const plain = whole.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole).replaceAll("'", '%27')}`
}
