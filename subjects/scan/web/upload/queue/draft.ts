import type { Place } from '@ridgeline/thermal/measure/places'
import { formatCount } from '@ridgeline/web/format/count.ts'
import type { ScanType } from '#contract/scan'
import type { QueuedFile } from './queue.ts'

/** The fields of the upload form. */
export interface UploadForm {
  readonly name: string
  readonly address: string
  /** Where the files were taken, or where the phone was when they were chosen; null where neither is known. */
  readonly position: Place | null
  readonly scanType: ScanType
  readonly notes: string
  /** An existing property that this scan is added to, or null for a new one. */
  readonly propertyId: string | null
  /** An existing scan that the files are added to, or null for a new one. */
  readonly scanId: string | null
}

export const emptyForm: UploadForm = {
  name: '',
  address: '',
  position: null,
  scanType: 'drone',
  notes: '',
  propertyId: null,
  scanId: null,
}

export const isBlank = (form: UploadForm): boolean =>
  form.name === '' && form.address === '' && form.notes === '' && form.propertyId === null && form.scanId === null

/** What the browser keeps until the server has everything. `sending`: the member has already pressed the button. */
export interface Draft {
  readonly form: UploadForm
  readonly sending: boolean
  readonly files: readonly StoredFile[]
}

/** A chosen file with its bytes; `blob` is null once the server has them. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  readonly lastModifiedMs: number
  readonly uploadUrl: string | null
  readonly isDone: boolean
  readonly blob: Blob | null
  /** The member sends it although it cannot be read; absent means no. */
  readonly isInsisted?: boolean
}

/** Where drafts are kept. Every call may reject, for example when the disk is full; the upload itself goes on. */
export interface DraftStore {
  read(): Promise<Draft | null>
  putForm(form: UploadForm, sending: boolean): Promise<void>
  putFiles(files: readonly StoredFile[]): Promise<void>
  patchFile(id: string, patch: Partial<Pick<StoredFile, 'uploadUrl' | 'isDone' | 'blob' | 'isInsisted'>>): Promise<void>
  removeFile(id: string): Promise<void>
  clear(): Promise<void>
}

/** The queue of a kept draft; how far a half-sent file is, the server tells when the upload goes on. */
export const restoredQueue = (files: readonly StoredFile[]): readonly QueuedFile[] =>
  files
    .filter((file) => file.isDone || file.blob !== null)
    .map(({ id, name, sizeBytes, lastModifiedMs, uploadUrl, isDone, isInsisted = false }) => ({
      id,
      name,
      sizeBytes,
      lastModifiedMs,
      uploadUrl,
      state: isDone ? 'done' : 'pending',
      sentBytes: isDone ? sizeBytes : 0,
      reason: null,
      isUnreadable: false,
      isInsisted,
    }))

/** The sentence that tells a member what came back after a reload. */
export function restoredSentence(draft: Draft): string {
  const done = draft.files.filter((file) => file.isDone).length
  const files = formatCount(draft.files.length, 'file')
  if (draft.files.length === 0) return 'Your notes from last time are back.'
  return draft.sending
    ? `Your upload goes on where it stopped: ${done} of ${files} already safe on the server.`
    : `Your draft from last time is back, with ${files}.`
}
