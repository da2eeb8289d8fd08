import type { Readable } from 'node:stream'
import { ReadableStream as NodeWebStream } from 'node:stream/web'

/**
 * A stream of Node as the body of an answer. `Readable.toWeb` throws outside of every request ("Controller is already closed") when a reader goes away while a
 * `PassThrough` still holds something; read as an iterator the stream is destroyed then, and an error of it breaks the answer.
 */
export const webStream = (stream: Readable): ReadableStream => NodeWebStream.from(stream) as ReadableStream
