import { call } from '@ridgeline/web/calls/api.ts'
import { hashFile } from '@ridgeline/web/calls/hash-file.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { labelWords } from '@ridgeline/web/format/title-label.ts'
import { findLikePictures, type VerifiedEntry, verifyFile, verifyReportCode } from '#contract/title'
import { checkBundle, fileVerdict } from '#rules/check'
import { readCode } from '#rules/code'
import { codeInFile } from '#rules/code-in-file'
import { type OpenedProof, readProof } from '#rules/read-proof'
import {
  type Told,
  type ToldEntry,
  tellBadProof,
  tellBeside,
  tellCode,
  tellLike,
  tellNoCode,
  tellOriginal,
  tellOtherCopy,
  tellProof,
  tellUnknown,
} from '#rules/tell'
import { printOfFile } from './print-of-file.ts'

/** Proofs are text; what is larger is a picture or a report. */
const MOST_PROOF_BYTES = 200_000_000
const MOST_DOCUMENT_BYTES = 400_000_000

const reportNames = { 'winn-report': 'Winn report', 'thermal-analysis': 'roof report', 'damage-assessment': 'damage assessment' } as const

const toldEntry = (entry: VerifiedEntry): ToldEntry => ({
  kind: entry.kind,
  at: formatDateTime(entry.at),
  keeper: entry.keeper,
  isSigned: entry.proof !== null,
  isAnchored: entry.state === 'anchored',
  report: entry.report && {
    name: reportNames[entry.report.type],
    version: entry.report.version,
    pages: entry.report.pages,
    newest: entry.report.newest && { version: entry.report.newest.version, at: formatDateTime(entry.report.newest.at) },
  },
})

/** What one check gave: words, and the proof that is open from then on, where the file was one. */
export interface Outcome {
  readonly told: Told
  readonly proof?: OpenedProof
}

/** Checks a file: as a proof where it is one, beside an open proof, and against the logs of this server. @throws ApiError */
export async function checkFile(file: File, proof: OpenedProof | null): Promise<Outcome> {
  if (/\.json$/i.test(file.name) && file.size <= MOST_PROOF_BYTES) {
    const opened = readProof(await file.text())
    if (opened === 'bad') return { told: tellBadProof() }
    if (opened !== 'none') return { told: tellProof(opened.checked, opened.keeper, newestOf(opened)), proof: opened }
  }
  const sha256 = await hashFile(file)
  if (proof) {
    const verdict = fileVerdict(proof.checked, { name: file.name, sha256 })
    if (verdict.is !== 'unknown') {
      const { label, leaf } = verdict.entry
      return { told: tellBeside({ is: verdict.is, label: labelWords(leaf.kind, label), at: formatDateTime(leaf.at) }) }
    }
  }
  const [entry] = (await call(verifyFile, { params: { sha256 } })).entries
  if (entry) return { told: tellOriginal(toldEntry(entry), entry.proof && provenFile(entry.proof, sha256)) }
  const told = (await claimOf(file)) ?? (await likenessOf(file))
  return { told: told ?? (proof ? tellBeside({ is: 'unknown', label: '', at: null }) : tellUnknown()) }
}

/** The proof that the server sent, checked here, and whether it is about this file at all: its word alone counts for nothing. */
function provenFile(bundle: NonNullable<VerifiedEntry['proof']>, sha256: string) {
  const checked = checkBundle(bundle)
  const isAbout = fileVerdict(checked, { name: '', sha256 }).is === 'original'
  if (isAbout || checked.problems.length > 0) return checked
  return { ...checked, problems: [{ code: 'not-in-log', index: bundle.entries[0]?.index ?? 0, label: '' }] as const }
}

const PICTURE = /\.(?:jpe?g|png|webp|heic|heif|avif|gif|bmp)$/i

/** What a picture looks like that nobody wrote down; null for what is no picture, or looks like none that is shown to others. */
async function likenessOf(file: File): Promise<Told | null> {
  if (!file.type.startsWith('image/') && !PICTURE.test(file.name)) return null
  const print = await printOfFile(file)
  if (print === null) return null
  const [first, ...more] = (await call(findLikePictures, { body: { print } })).pictures.map((one) => ({
    ...one,
    at: formatDateTime(one.at),
  }))
  return first ? tellLike([first, ...more]) : null
}

/** A document that says of itself which report it is, though it is not that file. */
async function claimOf(file: File): Promise<Told | null> {
  if (file.size > MOST_DOCUMENT_BYTES) return null
  const code = codeInFile(new Uint8Array(await file.arrayBuffer()))
  if (code === null) return null
  const [entry] = (await call(verifyReportCode, { params: { code } })).entries
  return entry ? tellOtherCopy(toldEntry(entry), code) : null
}

const newestOf = (proof: OpenedProof): string | null => {
  const newest = proof.checked.entries.at(-1)
  return newest ? formatDateTime(newest.leaf.at) : null
}

/** Looks for the report that bears a code. @throws ApiError */
export async function checkCode(typed: string): Promise<Outcome> {
  const code = readCode(typed)
  if (code === null) return { told: tellNoCode(typed.trim()) }
  const [entry] = (await call(verifyReportCode, { params: { code } })).entries
  return { told: entry ? tellCode(toldEntry(entry)) : tellNoCode(code) }
}
