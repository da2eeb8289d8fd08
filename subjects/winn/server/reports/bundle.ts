import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { ExportEntry } from '@ridgeline/privacy/server/export-entries'
import { zipOf } from '@ridgeline/privacy/server/zip'
import { keptPage, offlinePage } from '@ridgeline/report/server/recipient/page'
import type { AnyReportRow } from '@ridgeline/report/server/reports/row'
import { numberOf } from '@ridgeline/report/server/reports/row'
import { fileWords } from '@ridgeline/report/server/reports/service'
import type { Deps } from '@ridgeline/server/deps'
import { said } from '@ridgeline/server/integrations/language/said'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { ObjectUnreadable } from '@ridgeline/server/integrations/storage/storage'
import { historyBundle } from '@ridgeline/title/server/bundles'
import { verifierPage } from '@ridgeline/title/server/kit'
import { readFrozen } from '#server/reports/frozen'

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
const written = (path: string, content: string | (() => Promise<string>)): ExportEntry => ({
  path,
  compress: true,
  open: async () => Readable.from([Buffer.from(typeof content === 'string' ? content : await content())]),
})

/** What stands in the bundle, in the language of its report. */
const readme = (): string =>
  [
    'report.pdf: the report',
    'report.html: the page that its recipient reads. Open it in a browser; it needs no network.',
    'data: the same for programs',
    'originals: every file that the report rests on, as it was received',
    'proof.json: what the log of the property says, which is every file that was written down, and the signed checkpoint that holds them',
    'verify.html: a page that checks proof.json and any of these files. Open it in a browser, drop proof.json on it, then any other file. It needs no network and sends nothing anywhere.',
    'manifest.json: the SHA-256 of every file here',
  ]
    .map((text) => `${said(text)}\n`)
    .join('')

/** What checks the other files without us, as far as this server has it: proofs exist once the log is signed, the page once the application is built. */
async function checking({ db }: Pick<Deps, 'db'>, { propertyId, organizationId, options }: AnyReportRow): Promise<ExportEntry[]> {
  const proof = propertyId === null ? null : await historyBundle(db, { id: propertyId, organizationId })
  const page = await speaking(options.language ?? 'en', verifierPage)
  return [...(proof ? [written('proof.json', JSON.stringify(proof))] : []), ...(page === null ? [] : [written('verify.html', page)])]
}

/**
 * A version with all it rests on, streamed: the PDF, the page of its recipient, its data for programs, the originals as received, what checks them without us, and a
 * manifest. Every date in it is that of the version; it is the same file until the log grows or the version is signed or superseded.
 */
export async function bundleOf(
  deps: Deps,
  row: AnyReportRow & { readonly pdfSha256: string; readonly frozenSha256: string },
): Promise<Readable> {
  const { storage } = deps
  const { attachments, originals, model } = await readFrozen(storage, row.frozenSha256)
  const madeAt = row.completedAt ?? row.createdAt
  const page = await keptPage(deps, row)
  const entries = [
    stored(storage, 'report.pdf', row.pdfSha256),
    ...(page ? [written('report.html', () => offlinePage(deps, page, madeAt))] : []),
    ...attachments.map(({ name, text }) => written(`data/${name}`, text)),
    ...originals.map(({ fileName, sha256 }, index) =>
      stored(
        storage,
        `originals/${String(index + 1).padStart(4, '0')}-${fileWords(fileName.slice(0, -extname(fileName).length || undefined))}${extname(fileName)}`,
        sha256,
      ),
    ),
  ]
  entries.push(...(await checking(deps, row)), written('README.txt', speaking(row.options.language ?? 'en', readme)))
  const about = {
    report: numberOf(row),
    version: row.version,
    title: model.title,
    property: model.propertyName,
    madeAt: madeAt.toISOString(),
  }
  return zipOf(entries, about, () => {}, madeAt).bytes
}
