import { refuseFile, uploadExtensions } from '@ridgeline/scan/contract/upload'
import { type Message, message } from '@ridgeline/words/message'

/** Largest document (bytes). */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024

/** How each kind of document begins (bytes of its content); null for plain text. */
const beginnings = {
  '.pdf': ['%PDF-'],
  '.docx': ['PK'],
  '.xlsx': ['PK'],
  '.odt': ['PK'],
  '.ods': ['PK'],
  '.jpg': ['\xff\xd8\xff'],
  '.jpeg': ['\xff\xd8\xff'],
  '.png': ['\x89PNG'],
  '.tif': ['II*\0', 'MM\0*'],
  '.tiff': ['II*\0', 'MM\0*'],
  // voice notes of a visit, as browsers record them
  '.webm': ['\x1aE\xdf\xa3'],
  '.ogg': ['OggS'],
  '.m4a': ['ftyp'],
  '.csv': null,
  '.txt': null,
} as const satisfies Record<string, readonly string[] | null>

export const documentExtensions = Object.keys(beginnings) as (keyof typeof beginnings)[]

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
const isDocument = (extension: string): extension is keyof typeof beginnings => extension in beginnings

/** Why a file cannot be a document of a property, by its name and size; null where it can. @param sizeBytes - of the whole file */
export function refuseDocument(name: string, sizeBytes: number): Message | null {
  if (!isDocument(extensionOf(name))) return message`${name} is not accepted: choose ${documentExtensions.join(', ')} files`
  if (sizeBytes === 0) return message`${name} is empty`
  if (sizeBytes > MAX_DOCUMENT_BYTES) return message`${name} is too large: the limit is ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`
  return null
}

/** Bytes of a file that `refuseContent` looks at. */
export const LOOKED_AT_BYTES = 1024

/** Why the content of a document is not what its name says; null where it is. @param first - its first bytes */
export function refuseContent(name: string, first: Uint8Array): Message | null {
  const extension = extensionOf(name)
  if (!isDocument(extension)) return message`${name} is not accepted: choose ${documentExtensions.join(', ')} files`
  const begin = String.fromCharCode(...first.subarray(0, LOOKED_AT_BYTES))
  const expected = beginnings[extension]
  const fits = expected === null ? !begin.includes('\0') : expected.some((each) => stands(extension, begin, each))
  return fits
    ? null
    : message`${name} holds something else than its name says. Save it again as ${extension.slice(1).toUpperCase()} and send that file`
}

/** Some programs write a few bytes before the header of a PDF; an M4A begins with the length of its first part. */
function stands(extension: string, begin: string, mark: string): boolean {
  return extension === '.pdf' ? begin.includes(mark) : begin.startsWith(mark, extension === '.m4a' ? 4 : 0)
}

/** Why an upload is not taken, whatever it is sent for; null where it is. */
export function refuseUpload(name: string, sizeBytes: number): Message | null {
  const extension = extensionOf(name)
  const isCapture = uploadExtensions.some((each) => each === extension)
  return !isCapture && isDocument(extension) ? refuseDocument(name, sizeBytes) : refuseFile(name, sizeBytes)
}
