import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Deps } from '#deps'
import type { ExportEntry } from '#features/privacy/export-entries'
import { zipOf } from '#features/privacy/zip'
import type { AnyReportRow } from '#features/reports/row'
import { numberOf } from '#features/reports/row'
import { fileWords } from '#features/reports/service'
import { readFrozen } from '#features/winn-reports/frozen'
import { ObjectUnreadable } from '#integrations/storage/storage'

/** What is damaged or gone is named in the manifest; where the store does not answer, there is no whole file. */
const stored = (storage: Pick<Deps['storage'], 'open'>, path: string, sha256: string): ExportEntry => ({
  path,
  recordedSha256: sha256,
  compress: false,
  open: () =>
    storage.open(sha256).catch((cause: unknown) => {
      throw cause instanceof ObjectUnreadable ? new Error(cause.message, { cause }) : cause
    }),
})
const written = (path: string, content: string): ExportEntry => ({
  path,
  compress: true,
  open: async () => Readable.from([Buffer.from(content)]),
})

/**
 * A version with all it rests on, streamed: the PDF, its data for programs, the originals as received, and a manifest. Every date in it is that of the version, so
 * that it is the same file whenever it is asked for.
 */
export async function bundleOf(
  { storage }: Pick<Deps, 'storage'>,
  row: AnyReportRow & { readonly pdfSha256: string; readonly frozenSha256: string },
): Promise<Readable> {
  const { attachments, originals, model } = await readFrozen(storage, row.frozenSha256)
  const madeAt = row.completedAt ?? row.createdAt
  const entries = [
    stored(storage, 'report.pdf', row.pdfSha256),
    ...attachments.map(({ name, text }) => written(`data/${name}`, text)),
    ...originals.map(({ fileName, sha256 }, index) =>
      stored(
        storage,
        `originals/${String(index + 1).padStart(4, '0')}-${fileWords(fileName.slice(0, -extname(fileName).length || undefined))}${extname(fileName)}`,
        sha256,
      ),
    ),
  ]
  const about = {
    report: numberOf(row),
    version: row.version,
    title: model.title,
    property: model.propertyName,
    madeAt: madeAt.toISOString(),
  }
  return zipOf(entries, about, () => {}, madeAt).bytes
}
