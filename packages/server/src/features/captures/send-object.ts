import { Readable } from 'node:stream'
import { AppError } from '#http/app-error'
import type { Storage } from '#integrations/storage/storage'

interface Sending {
  readonly sha256: string | null
  readonly contentType: string
  /** Given: the browser saves the file under this name. */
  readonly downloadName?: string
  readonly range?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/**
 * Streams an object. Objects never change, so they are cached for good by their hash; byte ranges are served for video players.
 * @throws AppError `not-found` where the record names no object; ObjectTrouble where the object is damaged, missing or unreadable. A large one that proves to be
 * damaged breaks off instead.
 */
export async function sendObject(storage: Storage, o: Sending): Promise<Response> {
  if (!o.sha256) throw new AppError('not-found', 'There is no such picture')
  const etag = `"${o.sha256}"`
  if (o.ifNoneMatch === etag) return new Response(null, { status: 304, headers: { etag } })
  const sizeBytes = await storage.sizeOf(o.sha256)
  const headers: Record<string, string> = {
    'content-type': o.contentType,
    etag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(o.downloadName && { 'content-disposition': contentDisposition(o.downloadName) }),
  }
  const range = o.range ? readRange(o.range, sizeBytes) : null
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } })
  const body = async (part?: { start: number; end: number }) =>
    Readable.toWeb(await storage.open(o.sha256 as string, part)) as ReadableStream
  if (!range) return new Response(await body(), { headers: { ...headers, 'content-length': String(sizeBytes) } })
  const partial = {
    'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
    'content-length': String(range.end - range.start + 1),
  }
  return new Response(await body(range), { status: 206, headers: { ...headers, ...partial } })
}

/** One byte range of a `Range` header; null where the header asks for something else, which means the whole file. */
export function readRange(header: string, sizeBytes: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = sizeBytes - 1
  const start = match[1] === '' ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? last : Math.min(last, Number(match[2]))
  return start > last || start > end ? 'unsatisfiable' : { start, end }
}

/** A name that every browser saves under, with letters outside ASCII kept for those that can. */
export function contentDisposition(fileName: string): string {
  // Old records may end in half of a character, which no header carries.
  const whole = fileName.toWellFormed()
  const plain = whole.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole).replaceAll("'", '%27')}`
}
