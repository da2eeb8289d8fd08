import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { captureSamples } from '@ridgeline/contracts/capture'
import { packSamples } from '@ridgeline/thermal/samples/pack'
import type { Context } from 'hono'
import type { Deps } from '#deps'
import type { CaptureRow } from '#features/captures/present'
import { knows, sendObject } from '#features/captures/send-object'
import { AppError } from '#http/app-error'

export type SamplesForm = 'plain' | 'packed'

const compressed = promisify(gzip)
const bytesPerSample = { u16: 2, i16: 2, f32: 4 } as const

/** Samples of the measured frame, out of the store. @throws AppError `not-found` where the sensor gave none */
export async function sendSamples(deps: Pick<Deps, 'storage'>, row: CaptureRow, form: SamplesForm, c: Context): Promise<Response> {
  const sha256 = row.samplesSha256
  if (!sha256) throw new AppError('not-found', `${row.fileName} has no sensor samples`)
  if (form === 'plain') return sendObject(c, deps.storage, { sha256, contentType: captureSamples.produces })
  return sendBytes(() => deps.storage.read(sha256), sha256, row, form, c)
}

/** Samples in the form that was asked for. They never change, so browsers keep them by `name`. */
export async function sendBytes(
  read: () => Promise<Uint8Array>,
  name: string,
  row: CaptureRow,
  form: SamplesForm,
  c: Context,
): Promise<Response> {
  const etag = form === 'plain' ? `"${name}"` : `"${name}-packed"`
  if (knows(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: { etag } })
  const headers = {
    'content-type': captureSamples.produces,
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  }
  const samples = await read()
  if (form === 'plain' || row.frame === null) return answer(samples, headers)
  const packed = packSamples(samples, row.frame.width, bytesPerSample[row.frame.sampleType])
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return answer(packed, headers)
  return answer(await compressed(packed), { ...headers, 'content-encoding': 'gzip' })
}

const answer = (bytes: Uint8Array, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
