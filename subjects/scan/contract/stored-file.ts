import { endpoint } from '@ridgeline/contract/endpoint'
import { asMessage, type Message, message, type Words } from '@ridgeline/words/message'
import { z } from 'zod'

/** `damaged`: other bytes than were stored; `missing`: nothing is stored under the name; `unreadable`: the disk or the store does not hand it out. */
export const Damage = z.enum(['damaged', 'missing', 'unreadable'])
export type Damage = z.infer<typeof Damage>

const what = {
  damaged: 'is damaged: its bytes are no longer those that were stored',
  missing: 'is missing in the storage',
  unreadable: 'cannot be read: the disk or the store does not hand it out',
} as const satisfies Record<Damage, string>

/** What happened to a stored file, as a sentence. @param name - such as `The original of IR_0001.jpg`, in the singular */
export const damageSentence = (name: Words, damage: Damage): Message => message`${asMessage(name)} ${asMessage(what[damage])}.`

/** Codes of the warnings of a capture whose stored files are not as they should be. */
export const damageCode = { damaged: 'file-damaged', missing: 'file-missing', unreadable: 'file-unreadable' } as const satisfies Record<
  Damage,
  string
>
const damageCodes: readonly string[] = Object.values(damageCode)
export const isDamageCode = (code: string): boolean => damageCodes.includes(code)

/** What a stored file is to the organization. */
export const StoredFileUse = z.enum(['original', 'samples', 'thermal', 'visible', 'thumbnail', 'report', 'logo', 'export', 'upload'])
export type StoredFileUse = z.infer<typeof StoredFileUse>

/** A stored file that is not as it should be, and the record it belongs to. */
export const DamagedFile = z.object({
  sha256: z.string(),
  damage: Damage,
  foundAt: z.iso.datetime(),
  use: StoredFileUse,
  /** File name, or what the record is called. */
  name: z.string(),
  propertyId: z.uuid().nullable(),
  propertyName: z.string().nullable(),
  scanId: z.uuid().nullable(),
  captureId: z.uuid().nullable(),
})
export type DamagedFile = z.infer<typeof DamagedFile>

/** One look through every stored file of the organization. */
export const StorageCheck = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'finished', 'failed']),
  /** Null: by the clock. */
  requestedBy: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Files and bytes compared, of so many files. */
  doneFiles: z.number().int(),
  doneBytes: z.number().int(),
  totalFiles: z.number().int(),
  /** Files found damaged, missing or unreadable. */
  troubles: z.number().int(),
})
export type StorageCheck = z.infer<typeof StorageCheck>

export const StoredFilesState = z.object({
  /** The latest one, running or done; null before the first. */
  check: StorageCheck.nullable(),
  /** At most 200, latest found first. */
  damaged: z.array(DamagedFile),
  damagedCount: z.number().int(),
  /** A file is compared once in so many days without being asked for. */
  everyDays: z.number().int(),
})
export type StoredFilesState = z.infer<typeof StoredFilesState>

export const readStoredFiles = endpoint({
  method: 'GET',
  path: '/api/admin/stored-files',
  summary: 'Stored files that are damaged or missing, and the latest check',
  access: 'job.manage',
  response: StoredFilesState,
})
export const checkStoredFiles = endpoint({
  method: 'POST',
  path: '/api/admin/stored-files/check',
  summary: 'Compare every stored file of the organization with its hash now; one check at a time',
  access: 'job.manage',
  response: StoredFilesState,
})
