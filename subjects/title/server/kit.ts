import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, pipeline, Readable } from 'node:stream'
import type { Language } from '@ridgeline/account/contract/language'
import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import type { Db } from '@ridgeline/server/db/connect'
import { said } from '@ridgeline/server/integrations/language/said'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { message } from '@ridgeline/words/message'
import { ZipFile } from 'yazl'
import { logJson } from '#server/whole-log'

/** What stands in the kit, in the language of the request. */
const readme = (keeper: string): string =>
  [
    message`The log of ${keeper}, to be checked without its server.`,
    'log.json: every entry in the order in which it was written down, every signed checkpoint, the keys and how they follow from each other, and what the entries stand for as far as it was not deleted.',
    'verify.html: a page that checks log.json, proofs and files. Open it in a browser; it needs no network and sends nothing anywhere.',
    'What to do: open verify.html, drop log.json on it, and compare the fingerprint that it shows with the one you were given by another way (by telephone, on paper, from an earlier kit). Then drop any file of which you want to know whether it is the one that was written down.',
    'How it works: entries are leaves of a Merkle tree (RFC 6962, RFC 9162); checkpoints are signed notes with Ed25519 (c2sp.org/tlog-checkpoint). Other programs for these formats check the same file.',
  ]
    .map((text) => `${said(text)}\n`)
    .join('\n')

/** Where the build of the web application puts the page that checks proofs from a disk, once for each language. */
const pageIn = (language: Language): string => path.resolve(import.meta.dirname, `../../../apps/web/dist/${language}/verify-offline.html`)

/** The page in the language of the work under way; null where the web application was not built. */
export const verifierPage = (): Promise<string | null> => readFile(pageIn(spokenLanguage()), 'utf8').catch(() => null)

/** The auditor's kit as a zip file, streamed. */
export async function auditorsKit(db: Pick<Db, 'select'>, own: OrganizationRow): Promise<Readable> {
  const page = await verifierPage()
  const zip = new ZipFile()
  const output = new PassThrough()
  pipeline(zip.outputStream as Readable, output, () => {})
  const log = Readable.from(logJson(db, own))
  log.on('error', (error) => output.destroy(error))
  zip.addReadStream(log, 'log.json')
  if (page !== null) zip.addBuffer(Buffer.from(page), 'verify.html')
  zip.addBuffer(Buffer.from(readme(own.name)), 'README.txt')
  zip.end()
  return output
}
