import type { ReportModel } from '@ridgeline/report/rules/report-model'
import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import type { ReportAttachment, ReportPicture } from '@ridgeline/server/integrations/typst/compile'
import type { SectionPages } from '@ridgeline/server/integrations/typst/job'

/** An original that a report rests on. */
export interface FrozenOriginal {
  readonly fileName: string
  readonly sha256: string
}

/** All a version was printed from: whatever is taken from it later says the same, whatever became of the records. */
export interface Frozen {
  readonly model: ReportModel
  readonly documentId: string
  /** ISO date and time of the document. */
  readonly documentDate: string
  /** Texts of what was measured in regions drawn on the thermograms, by the id of the region. */
  readonly measured: Readonly<Record<string, string>>
  /** Pages of the full PDF that each section of the model stands on; left out in versions made before they were kept. */
  readonly sectionPages?: readonly SectionPages[]
  /** Files for programs. */
  readonly attachments: readonly ReportAttachment[]
  readonly originals: readonly FrozenOriginal[]
  /** As printed, by the file name that the template asks for. */
  readonly pictures: readonly ReportPicture[]
}

/** One object holds all of it: a line of JSON with its length in front, then the pictures one after the other. */
const FORMAT = 'ridgeline-winn-1'
const LENGTH_BYTES = 8
type Head = Omit<Frozen, 'pictures'> & { readonly format: typeof FORMAT; readonly pictures: readonly { name: string; sizeBytes: number }[] }
/** A report of two thousand photos stays below it. */
const MOST_BYTES = 1024 ** 3

export async function storeFrozen(storage: Storage, { pictures, ...rest }: Frozen): Promise<{ sha256: string; sizeBytes: number }> {
  const sizes = pictures.map(({ name, bytes }) => ({ name, sizeBytes: bytes.byteLength }))
  const head = Buffer.from(JSON.stringify({ format: FORMAT, ...rest, pictures: sizes } satisfies Head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeBigUInt64BE(BigInt(head.byteLength))
  async function* bytes() {
    yield length
    yield head
    for (const picture of pictures) yield picture.bytes
  }
  return storage.put(bytes())
}

/** @throws ObjectTrouble where the object is missing or damaged */
export async function readFrozen(storage: Storage, sha256: string): Promise<Frozen> {
  const bytes = await storage.read(sha256, MOST_BYTES)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = LENGTH_BYTES + Number(view.getBigUint64(0))
  const { format: _, pictures: sizes, ...rest }: Head = JSON.parse(Buffer.from(bytes.subarray(LENGTH_BYTES, at)).toString())
  const pictures = sizes.map(({ name, sizeBytes }) => {
    const picture = { name, bytes: bytes.subarray(at, at + sizeBytes) }
    at += sizeBytes
    return picture
  })
  return { ...rest, pictures }
}
