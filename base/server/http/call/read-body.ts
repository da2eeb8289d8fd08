import { asMessage, message } from '@ridgeline/words/message'
import { AppError } from '#http/app-error'

/** Deeper than any call's body, and far from what slows down or breaks whoever walks through it. */
const DEEPEST = 32
/** More values than any call takes: a capture has at most 100 regions of 200 points, each a list of two numbers. */
const MOST_VALUES = 65_000
/** More named values than any call takes; each new name costs far more than a number in a list. */
const MOST_NAMES = 5000

/** Characters between two values: a number, or the spaces of a body that is laid out for reading. */
const LONGEST_BARE = 1000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** Reads no more than it may, whatever the request says about its length. @throws AppError `too-large` */
export async function readChunks(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const tooLarge = () => new AppError('too-large', message`The request is too large: the limit is ${sizeOf(maxBytes)}`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      // A copy: what the socket hands over may be a small part of a larger buffer, and could not be given to a thread.
      chunks.push(new Uint8Array(chunk))
    }
  } catch (cause) {
    // Whoever sent it has gone; nobody reads this answer, and it is no fault of ours to be logged.
    throw cause instanceof AppError ? cause : new AppError('invalid-request', 'The request body ended too early', { cause })
  }
  return chunks
}

/** The body of a request as text. @throws AppError `too-large`, `invalid-request` for bytes that are no UTF-8 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return utf8Of(Buffer.concat(await readChunks(request, maxBytes)))
}

/** @throws AppError `invalid-request` */
export function utf8Of(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid-request', 'The request body is not UTF-8 text', { cause })
  }
}

/**
 * Parses JSON of strangers. What makes parsing slow (depth, and the number of values) is counted first, in one pass over the text.
 * @param what - what it is called in a refusal
 * @throws AppError `invalid-request`, `too-large` for more values than any call takes
 */
export function parseJson(text: string, what = 'The request body'): unknown {
  assertBounded(text, what)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid-request', message`${asMessage(what)} is not JSON`, { cause })
  }
}

function assertBounded(text: string, what: string): void {
  let depth = 0
  let values = 0
  let names = 0
  let bareFrom = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (i - bareFrom > LONGEST_BARE) throw new AppError('invalid-request', message`${asMessage(what)} is not JSON`)
    if (code === QUOTE) i = endOfString(text, i)
    else if (code === COMMA) values++
    else if (code === COLON) names++
    else if (CLOSING.includes(code)) depth--
    else if (!OPENING.includes(code)) continue
    else {
      values++
      if (++depth > DEEPEST)
        throw new AppError('invalid-request', message`${asMessage(what)} is nested too deep: the limit is ${DEEPEST} levels`)
    }
    bareFrom = i + 1
    if (values > MOST_VALUES || names > MOST_NAMES)
      throw new AppError(
        'too-large',
        message`${asMessage(what)} holds too much: the limit is ${MOST_VALUES} values, ${MOST_NAMES} of them with names`,
      )
  }
}

/** Index of the closing quote of the string that opens at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

const sizeOf = (bytes: number): string => (bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`)
