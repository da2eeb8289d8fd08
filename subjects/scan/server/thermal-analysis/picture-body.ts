import { AppError, errorAnswer } from '@ridgeline/server/http/app-error'
import { parseJson, utf8Of } from '@ridgeline/server/http/call/read-body'
import type { Trouble } from '@ridgeline/server/http/refusal/problem'
import { ThermalQuestion } from '#contract/thermal-analysis'

/** What a call to analyse one picture carries, its base64 undone; or why it is refused. Made in a thread. */
export type PictureBody = { readonly picture: ArrayBuffer; readonly metadata: ThermalQuestion['metadata'] } | { readonly refused: Trouble }

export function readPictureBody(chunks: readonly ArrayBuffer[]): PictureBody {
  try {
    const text = utf8Of(Buffer.concat(chunks.map((chunk) => new Uint8Array(chunk))))
    const { imageBase64, metadata } = ThermalQuestion.parse(parseJson(text))
    return { picture: pictureIn(imageBase64), metadata }
  } catch (error) {
    const { known, body } = errorAnswer(error)
    if (!known) throw error
    return { refused: body }
  }
}

const LONGEST_PREFIX = 100

/** @throws AppError `invalid-request` for what is no base64 */
function pictureIn(given: string): ArrayBuffer {
  const comma = given.startsWith('data:') ? given.slice(0, LONGEST_PREFIX).indexOf(',') : -1
  const base64 = given
    .slice(comma + 1)
    .replaceAll(/\s+/g, '')
    .replace(/(?<!=)=+$/, '')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== Math.floor((base64.length * 3) / 4)) throw new AppError('invalid-request', 'imageBase64 is not base64')
  const picture = new ArrayBuffer(bytes.length)
  new Uint8Array(picture).set(bytes)
  return picture
}
