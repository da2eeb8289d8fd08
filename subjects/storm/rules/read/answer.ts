import { asMessage, message, type Words } from '@ridgeline/words/message'
import type { z } from 'zod'
import type { StormRow } from '#contract/storm'
import { StormFileError } from '#rules/errors'

/** What was read out of a file. `rows`, `others` and `withoutPlace` together are the rows of the file. */
export interface ReadFile {
  readonly rows: readonly StormRow[]
  /** Rows of the file that are of no peril that is verified: floods, funnel clouds, rain. */
  readonly others: number
  /** Rows of a peril that name no coordinates, as those of whole forecast zones. */
  readonly withoutPlace: number
  readonly inFile: number
}

/**
 * The text of an answer, once it is neither empty nor a web page: sources answer a day they lack, a fault or a block with a page of HTML.
 *
 * @throws StormFileError `empty`, `html`
 */
export function plainAnswer(text: string, what: Words): string {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  if (body.trim() === '')
    throw new StormFileError('empty', message`${asMessage(what)}: the answer is empty.`, 'At least a header line was expected.')
  if (/^\s*<(!doctype|html|head|body)/i.test(body))
    throw new StormFileError(
      'html',
      message`${asMessage(what)}: the source answered with a web page, not with data.`,
      'Data were expected; try again later.',
    )
  return body
}

/**
 * A JSON answer of the shape that the source is known for.
 *
 * @throws StormFileError `empty`, `html`, `truncated` (no JSON), `other-format` (JSON of another shape)
 */
export function jsonAnswer<T>(text: string, what: Words, shape: z.ZodType<T>): T {
  const body = plainAnswer(text, what)
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new StormFileError(
      'truncated',
      message`${asMessage(what)}: the answer breaks off or is no JSON.`,
      'A whole JSON answer was expected.',
    )
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = issue?.path.join('.') ?? ''
  throw new StormFileError(
    'other-format',
    message`${asMessage(what)}: the answer has another shape at "${at}": ${issue?.message ?? ''}.`,
    message`The shape of ${asMessage(what)}.`,
  )
}

/** A number as sources write it; null for what is not one, or is their word for "none". */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) && value !== -9999 ? value : null
}

/** Latitude and longitude as two texts; null where they name no place on Earth. Zero and zero is how some rows say "none". */
export function placeOf(lat: string | undefined, lon: string | undefined): { latitude: number; longitude: number } | null {
  const latitude = numberOf(lat)
  const longitude = numberOf(lon)
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Numbers rows that would have the same id: `id`, `id#2`, `id#3`. */
export function uniqueIds(): (id: string) => string {
  const seen = new Map<string, number>()
  return (id) => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id}#${count}`
  }
}
