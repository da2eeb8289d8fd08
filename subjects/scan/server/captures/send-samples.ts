import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Deps } from '@ridgeline/server/deps'
import { takesGzip } from '@ridgeline/server/http/answer/packed'
import { AppError } from '@ridgeline/server/http/app-error'
import { packSamples } from '@ridgeline/thermal/samples/pack'
import { message } from '@ridgeline/words/message'
import type { Context } from 'hono'
import { captureSamples } from '#contract/capture'
import type { CaptureRow } from '#server/captures/present'
import { fileHeaders, knows, sendObject, sendPart } from '#server/captures/send-object'

export type SamplesForm = 'plain' | 'packed'

const compressed = promisify(gzip)
const bytesPerSample = { u16: 2, i16: 2, f32: 4 } as const

/** Samples of the measured frame, out of the store. @throws AppError `not-found` where the sensor gave none */
export async function sendSamples(deps: Pick<Deps, 'storage'>, row: CaptureRow, form: SamplesForm, c: Context): Promise<Response> {
  const sha256 = row.samplesSha256
  if (!sha256) throw new AppError('not-found', message`${row.fileName} has no sensor samples`)
  if (form === 'plain') return sendObject(c, deps.storage, { sha256, contentType: captureSamples.produces })
  return sendBytes(() => deps.storage.read(sha256), sha256, row, form, c)
}

/**
 * Samples in the form that was asked for. They never change, so browsers keep them by `name`.
 *
 * A range is one of the samples as they are, never of what gzip made of them, which may be other bytes tomorrow: compressed answers carry the same tag, but a
 * weak one, which `If-Range` does not take.
 * @throws AppError `range-not-satisfiable`
 */
export async function sendBytes(
  read: () => Promise<Uint8Array>,
  name: string,
  row: CaptureRow,
  form: SamplesForm,
  c: Context,
): Promise<Response> {
  const isPacked = form === 'packed' && row.frame !== null
  const strong = `"${name}${isPacked ? '-packed' : ''}"`
  const isCompressed = isPacked && takesGzip(c.req.header('accept-encoding')) && !asksForPart(c, strong)
  const headers = { ...fileHeaders(isCompressed ? `W/${strong}` : strong), ...(isPacked && { vary: 'accept-encoding' }) }
  if (knows(c.req.header('if-none-match'), strong)) return new Response(null, { status: 304, headers })
  const samples = await read()
  const bytes = isPacked && row.frame ? packSamples(samples, row.frame.width, bytesPerSample[row.frame.sampleType]) : samples
  const whole = { ...headers, 'content-type': captureSamples.produces }
  if (!isCompressed)
    return sendPart(c, whole, bytes.length, async (part) => new Uint8Array(part ? bytes.subarray(part.start, part.end + 1) : bytes))
  const body = new Uint8Array(await compressed(bytes))
  return new Response(body, { headers: { ...whole, 'content-encoding': 'gzip', 'content-length': String(body.length) } })
}

/** Whether a range would be answered with one: who has other bytes gets all of them, as small as they travel. */
const asksForPart = (c: Context, etag: string): boolean =>
  c.req.header('range') !== undefined && [undefined, etag].includes(c.req.header('if-range'))
