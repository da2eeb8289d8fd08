import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { databaseTrouble } from '@ridgeline/server/db/trouble'
import { claimFormat } from '#data-format'
import type { Env } from '#env'

/** A new database takes 40 MB; below this nothing is begun. */
const LEAST_BYTES = 64 * 1024 * 1024
const MB = 1024 * 1024

const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EROFS: 'cannot be written: its disk is read-only',
  EACCES: 'cannot be written: this user may not',
  EPERM: 'cannot be written: this user may not',
  ENOENT: 'cannot be made',
  ENOTDIR: 'cannot be made: part of its path is a file',
  EEXIST: 'is a file',
  ENOSPC: 'cannot be written: its disk is full',
  EDQUOT: 'cannot be written: this user may store no more there',
}

/** Makes the data folder, tries whether it can be written and whether this program knows its format, before anything is begun in it. @throws BadSetting */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    const file = await open(probe, 'w', 0o600)
    try {
      await file.writeFile('x')
      await file.sync()
    } finally {
      await file.close()
      await rm(probe, { force: true })
    }
  } catch (cause) {
    const problem = FOLDER_PROBLEMS[(cause as NodeJS.ErrnoException).code ?? '']
    throw problem ? new BadSetting(`The data folder ${dataDir} ${problem}: set DATA_DIR to another, or make it usable`, { cause }) : cause
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < LEAST_BYTES)
    throw new BadSetting(
      `The disk of the data folder ${dataDir} is full: ${Math.floor(free / MB)} MB are free, ${LEAST_BYTES / MB} MB are needed to begin`,
    )
  await claimFormat(dataDir)
}

/** What PostgreSQL answers to whom it does not let in, or cannot. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user is not let in',
  '3D000': 'there is no such database',
  '42501': 'this user may not make tables there',
  '53300': 'it has no connection left',
}

/**
 * Why the start failed, in one sentence; null for an error of the program itself, whose trace is wanted. Errors that our own code made by hand hold their
 * sentence already.
 */
export function startProblem(error: unknown, env: Pick<Env, 'databaseUrl'> | null): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof BadSetting) return oneLine(error.message)
  const database = databaseProblem(error)
  if (database) return `The database ${placeOf(env?.databaseUrl ?? null)} cannot be used: ${database}`
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && code in FOLDER_PROBLEMS) return `A file ${FOLDER_PROBLEMS[code]}: ${oneLine(error.message)}`
  return error.constructor === Error && code === undefined ? oneLine(error.message) : null
}

function databaseProblem(error: Error): string | null {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const code = (one as NodeJS.ErrnoException).code
    const refusal = code === undefined ? undefined : REFUSALS[code]
    if (refusal) return `${refusal} (${oneLine(one.message)})`
    // PostgreSQL's own codes have five characters; a server too old for a statement says so by one of them
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in one) return oneLine(one.message)
  }
  if (databaseTrouble(error) === null) return null
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return `it does not answer (${oneLine((inner as Error).message)})`
}

/** Where a database is, without the password. */
function placeOf(url: string | null): string {
  if (url === null) return 'of the data folder'
  const { hostname, port, pathname } = new URL(url)
  return `of DATABASE_URL at ${hostname || 'this machine'}${port && `:${port}`}${pathname}`
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()
