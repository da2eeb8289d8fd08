import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { pictureOf } from '@ridgeline/scan/server/captures/service'
import { capture } from '@ridgeline/scan/server/tables/capture'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { eq, inArray } from 'drizzle-orm'
import { checkedPage } from '#contract/recipient-page'
import type { MadePage } from '#rules/recipient/recipient-page'
import { derivePictures } from '#server/recipient/derive-pictures-job'
import type { AskedWording } from '#server/reports/asked-wording'
import { recipientPage, recipientPicture } from '#server/tables/recipient-page'

type Source = MadePage['sources'][number]
type File = Omit<Source, 'of'> & { readonly sourceSha256: string; readonly recordId: string }

/** The stored file of each picture; one that has none is left out. */
export async function pictureFiles(deps: Deps, actor: Actor, sources: readonly Source[]): Promise<File[]> {
  const ids = [...new Set(sources.map(({ of }) => of.captureId))]
  if (ids.length === 0) return []
  const captures = new Map((await deps.db.select().from(capture).where(inArray(capture.id, ids))).map((row) => [row.id, row]))
  const photos = new Map((await deps.db.select().from(propertyPhoto).where(inArray(propertyPhoto.id, ids))).map((row) => [row.id, row]))
  const fileOf = async ({ of: { captureId, name } }: Source): Promise<string | null> =>
    name === 'photo'
      ? authorize(actor, photos.get(captureId), 'photo').printSha256
      : pictureOf(deps, authorize(actor, captures.get(captureId), 'capture'), name)
  const files: File[] = []
  for (const source of sources) {
    const sourceSha256 = await fileOf(source)
    const { number, name, fileName } = source
    if (sourceSha256 !== null) files.push({ number, name, fileName, sourceSha256, recordId: source.of.captureId })
  }
  return files
}

interface Freezing {
  readonly reportId: string
  readonly organizationId: string
  readonly made: MadePage
  readonly files: readonly File[]
  /** Who is told of replies. */
  readonly authorId: string | null
  readonly wording: AskedWording
}

/** Writes down, in the transaction that freezes a version, what its recipient will see, and has the smaller pictures made. */
export async function freezePage({ queue }: Pick<Deps, 'queue'>, tx: Tx, o: Freezing): Promise<void> {
  const { reportId, organizationId, made, files, authorId } = o
  // A picture without a stored file would be a hole in the page.
  const kept = new Set(files.filter(({ name }) => name === 'main').map(({ number }) => number))
  const gone = made.page.pictures.filter(({ number }) => !kept.has(number)).map(({ number }) => number)
  const withVisible = new Set(files.filter(({ name }) => name === 'visible').map(({ number }) => number))
  const page = checkedPage({
    ...made.page,
    pictures: made.page.pictures
      .filter(({ number }) => kept.has(number))
      .map((picture) => ({ ...picture, hasVisible: withVisible.has(picture.number) })),
    lines: made.page.lines.map((line) => ({ ...line, evidence: line.evidence.filter((number) => !gone.includes(number)) })),
    records: made.page.records.map((record) => ({ ...record, pictures: record.pictures.filter((number) => !gone.includes(number)) })),
  })
  // One that is made anew after its worker died says what the one that is kept says.
  await tx.delete(recipientPage).where(eq(recipientPage.reportId, reportId))
  await tx.delete(recipientPicture).where(eq(recipientPicture.reportId, reportId))
  await tx.insert(recipientPage).values({ reportId, organizationId, page, lines: made.records, authorId })
  if (files.length === 0) return
  await tx.insert(recipientPicture).values(files.map((file, position) => ({ ...file, organizationId, reportId, position })))
  await queue.send(derivePictures, { reportId, organizationId }, tx, { isPatient: true })
}
