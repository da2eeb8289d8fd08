import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ENGINE_VERSION, READER_VERSION } from '@ridgeline/thermal/versions'
import { type AnyColumn, and, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { capture } from '#server/tables/capture'

const FINGERPRINT_CHARACTERS = 16

/** What reads files here. */
export interface Reader {
  /** Tells one installation of DJI's own program from another; null where there is none. */
  readonly djiProgram: string | null
}

/** @param djiIrp - path of DJI's program; one that cannot be opened counts as none, so that its captures are read again once it can */
export async function readerWith(djiIrp: string | null): Promise<Reader> {
  return { djiProgram: djiIrp && (await fingerprintOf(djiIrp).catch(() => null)) }
}

/** The program, and its libraries beside it by name and size: what they compute changes with either. */
async function fingerprintOf(program: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(program))
  const folder = path.dirname(program)
  const libraries = (await readdir(folder)).filter((name) => /\.(so|dll|dylib)$/.test(name)).sort()
  for (const name of libraries) hash.update(`${name} ${(await stat(path.join(folder, name))).size}\n`)
  return hash.digest('hex').slice(0, FINGERPRINT_CHARACTERS)
}

const DJI = 'dji-rjpeg'
const withProgram = (djiProgram: string) => `${READER_VERSION} dji_irp ${djiProgram}`

/** How a capture remembers what read it. DJI's program has a part in its own pictures only. */
export const readWith = (format: string | null | undefined, { djiProgram }: Reader): string =>
  format === DJI && djiProgram !== null ? withProgram(djiProgram) : String(READER_VERSION)

/**
 * Captures that this reader would read otherwise than they were read. What DJI's program corrected stays as it is where the program is missing: the open
 * formula knows less.
 */
export function isReadByOlder({ djiProgram }: Reader): SQL | undefined {
  const done = ne(capture.state, 'waiting')
  if (djiProgram === null) {
    const isCorrected = sql`coalesce(${capture.calibration} ->> 'kind', '') = 'dji-sdk'`
    const isOther = sql`split_part(coalesce(${capture.readWith}, ''), ' ', 1) <> ${String(READER_VERSION)}`
    return and(done, differs(capture.readWith, String(READER_VERSION)), sql`not ${isCorrected}`, isOther)
  }
  const expected = sql`case when ${capture.format} = ${DJI} then ${withProgram(djiProgram)} else ${String(READER_VERSION)} end`
  return and(done, sql`${capture.readWith} is distinct from ${expected}`)
}

/** `is distinct from`, in words an index answers: where nothing is out of date, nothing is read to find that out. */
const differs = (column: AnyColumn, value: string | number): SQL | undefined => or(isNull(column), lt(column, value), gt(column, value))

/** Captures that an older reader read or in which an older engine looked for anomalies. */
export function isOutdated(reader: Reader): SQL | undefined {
  const isMeasured = and(isNotNull(capture.samplesSha256), isNotNull(capture.frame), isNotNull(capture.calibration))
  return or(isReadByOlder(reader), and(isMeasured, differs(capture.analysedWith, ENGINE_VERSION)))
}

/** Code of the warning of a DJI picture that DJI's program could not correct. */
const DJI_FAILED = 'dji-sdk-failed'
/** Captures that DJI's program was to correct and could not; nothing where there is no program. */
export const isFailedByDji = ({ djiProgram }: Reader): SQL =>
  djiProgram === null ? sql`false` : sql`${capture.warnings} @> ${JSON.stringify([{ code: DJI_FAILED }])}::jsonb`
