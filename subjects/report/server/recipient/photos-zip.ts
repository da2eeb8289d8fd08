import { PassThrough, pipeline, Readable } from 'node:stream'
import type { Deps } from '@ridgeline/server/deps'
import { asc, eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { forCarrier } from '#server/recipient/picture-sizes'
import { recipientPicture } from '#server/tables/recipient-page'

/** The pictures of a report as a zip, streamed: one picture in memory at a time. A damaged one ends it, so that nobody takes a part for the whole. */
export async function photosZip({ db, storage }: Pick<Deps, 'db' | 'storage'>, reportId: string, madeAt: Date): Promise<Readable> {
  const rows = await db
    .select()
    .from(recipientPicture)
    .where(eq(recipientPicture.reportId, reportId))
    .orderBy(asc(recipientPicture.position))
  const zip = new ZipFile()
  const output = new PassThrough()
  // The error is kept for whoever reads; without a listener it would end the process if nobody reads yet.
  output.on('error', () => {})
  pipeline(zip.outputStream as Readable, output, () => {})
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { fileName, sourceSha256 } of rows) {
    zip.addReadStreamLazy(fileName, { compress: false, mtime: madeAt }, (done) => {
      if (output.destroyed) return
      storage
        .read(sourceSha256)
        .then(forCarrier)
        .then(
          (bytes) => done(null, Readable.from([Buffer.from(bytes)])),
          (error: Error) => output.destroy(error),
        )
    })
  }
  zip.end()
  return output
}
