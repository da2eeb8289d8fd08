import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { Next, pagedEndpoint } from '@ridgeline/contract/page'
import { text } from '@ridgeline/contract/text'
import { ReportType } from '@ridgeline/report/contract/report'
import { z } from 'zod'
import { Anchor, Bundle } from '#rules/bundle'
import { EntryKind, HexHash } from '#rules/leaf'

export const AnchorKind = z.enum(['rfc3161', 'evm'])
export type AnchorKind = z.infer<typeof AnchorKind>
/** Pending: nobody has answered yet. Final: so many blocks stand on it that it will not be taken back. */
export const AnchorState = z.enum(['pending', 'anchored', 'final', 'given-up'])

const Size = z.number().int().min(0)

/** Where a checkpoint was put outside of our reach. */
export const TitleAnchor = z.object({
  kind: AnchorKind,
  state: AnchorState,
  /** How many entries the checkpoint covers. */
  size: Size,
  createdAt: z.iso.datetime(),
  proof: Anchor.nullable(),
  /** Why it is not there yet, for people. */
  problem: z.string().nullable(),
})
export type TitleAnchor = z.infer<typeof TitleAnchor>

export const TitleKey = z.object({
  /** As it is handed on: name, id and key. */
  publicKey: z.string(),
  /** What people compare. */
  fingerprint: z.string(),
  createdAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

/** The log of an organization. */
export const TitleLog = z.object({
  /** Its name in every proof; null before its first entry. */
  origin: z.string().nullable(),
  /** How many entries it has, and how many of them the newest checkpoint covers. */
  size: Size,
  signedSize: Size,
  checkpoint: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  /** Oldest first. */
  keys: z.array(TitleKey),
  /** Anchors that are set up on this server. */
  anchoring: z.array(AnchorKind),
  /** Newest first. */
  anchors: z.array(TitleAnchor),
})
export type TitleLog = z.infer<typeof TitleLog>

/** Signed: a checkpoint covers it. */
export const ProofState = z.enum(['pending', 'signed', 'anchored'])

/** One entry of the history of a property. */
export const TitleEntry = z.object({
  /** Its place in the log. */
  index: Size,
  kind: EntryKind,
  at: z.iso.datetime(),
  label: z.string(),
  state: ProofState,
  leafHash: HexHash,
  fileSha256: HexHash.nullable(),
  /** The code on the pages of a report. */
  code: z.string().nullable(),
  /** Of a scan: how many of its pictures are entries of their own. */
  pictures: z.number().int().nullable(),
})
export type TitleEntry = z.infer<typeof TitleEntry>

export const listTitleEntries = pagedEndpoint({
  path: '/api/properties/{id}/title',
  summary: 'The history of a property, newest first; pictures of scans are left out unless asked for',
  access: 'scan.read',
  filter: { pictures: z.enum(['true', 'false']).optional() },
  response: z.object({ entries: z.array(TitleEntry), next: Next }),
})
export const readTitleProof = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/title/proof',
  summary: 'The whole history of a property with its proofs, to check without this server',
  access: 'scan.read',
  response: Bundle,
})
export const readTitleLog = endpoint({
  method: 'GET',
  path: '/api/title',
  summary: 'The log of the organization: its newest checkpoint, keys and anchors',
  access: 'scan.read',
  response: TitleLog,
})
/** A size far beyond any log is a mistake. */
const place = z.coerce.number().int().min(0).max(1e12)
export const readInclusion = endpoint({
  method: 'GET',
  path: '/api/title/inclusion',
  summary: 'Hashes that prove that an entry is in the log (RFC 9162, 2.1.3)',
  access: 'scan.read',
  query: z.object({ index: place, size: place }),
  response: z.object({ index: Size, size: Size, leafHash: HexHash, root: HexHash, proof: z.array(HexHash) }),
})
export const readConsistency = endpoint({
  method: 'GET',
  path: '/api/title/consistency',
  summary: 'Hashes that prove that the log only grew (RFC 9162, 2.1.4)',
  access: 'scan.read',
  query: z.object({ from: place, to: place }),
  response: z.object({ from: Size, to: Size, fromRoot: HexHash, toRoot: HexHash, proof: z.array(HexHash) }),
})
export const sealTitle = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/title/seal',
  summary: 'Sign the log as it is now and put the checkpoint where anchors are set up',
  access: 'report.generate',
  response: z.object({ log: TitleLog, entries: Size, proof: Bundle.nullable() }),
})
export const rotateTitleKey = endpoint({
  method: 'POST',
  path: '/api/title/keys',
  summary: 'Sign with a new key from now on; the one before it names it',
  access: 'organization.manage',
  response: TitleLog,
})
export const checkTitleLog = endpoint({
  method: 'GET',
  path: '/api/title/check',
  summary: 'Hash every entry of the log anew and compare with every checkpoint',
  access: 'audit.read',
  response: z.object({ ok: z.boolean(), entries: Size, checkpoints: Size, problems: z.array(z.string()) }),
})
export const titleKit = binaryEndpoint({
  method: 'GET',
  path: '/api/title/kit',
  summary: "The auditor's kit: the whole log, its keys and checkpoints, and a page that checks them without a network",
  access: 'audit.read',
  produces: 'application/zip',
})
export const titleVerifier = binaryEndpoint({
  method: 'GET',
  path: '/api/verify/page',
  summary: 'The page that checks proofs without a network, as one HTML file',
  access: 'public',
  produces: 'text/html',
})

/** What the log says of a file or a code to anybody: these fields and no other. No names, addresses or file names. */
export const VerifiedEntry = z.strictObject({
  kind: EntryKind,
  /** When the log wrote it down. */
  at: z.iso.datetime(),
  state: ProofState,
  keeper: z.string(),
  fileSha256: HexHash.nullable(),
  /** Of a report, and of a signature the report that it is on. */
  report: z
    .strictObject({
      type: ReportType,
      version: z.number().int(),
      pages: z.number().int(),
      code: z.string().nullable(),
      /** The newest version of the same report, where that is another. */
      newest: z.strictObject({ version: z.number().int(), code: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  /** Null while no checkpoint covers the entry. */
  proof: Bundle.nullable(),
})
export type VerifiedEntry = z.infer<typeof VerifiedEntry>

const Verified = z.strictObject({ entries: z.array(VerifiedEntry) })
export const verifyFile = endpoint({
  method: 'GET',
  path: '/api/verify/files/{sha256}',
  summary: 'What the logs of this server say of a file, by its SHA-256; the file itself stays where it is',
  access: 'public',
  response: Verified,
})
export const verifyReportCode = endpoint({
  method: 'GET',
  path: '/api/verify/codes/{code}',
  summary: 'What the logs of this server say of the code on a report',
  access: 'public',
  response: Verified,
})
/** A picture of a log that looks like the one asked about; it is another file. Only pictures that a link shows to others are looked through. */
export const LikePicture = z.strictObject({ kind: EntryKind, at: z.iso.datetime(), keeper: z.string(), fileSha256: HexHash })
export type LikePicture = z.infer<typeof LikePicture>
/** Of `printOf`: 2,048 signed bytes. */
const PRINT_LENGTH = 2732
export const findLikePictures = endpoint({
  method: 'POST',
  path: '/api/verify/likeness',
  summary: 'Which shared pictures of the logs look like one, by its print; nothing is kept of it',
  access: 'public',
  body: z.strictObject({
    /** Base64 of the steps of light and dark of a picture (`subjects/title/rules/likeness`). */
    print: text(PRINT_LENGTH).regex(/^[A-Za-z0-9+/]{2731}=$/, 'expected 2,048 bytes as base64'),
  }),
  response: z.strictObject({ pictures: z.array(LikePicture) }),
})
export const readPublicLog = endpoint({
  method: 'GET',
  path: '/api/verify/logs/{id}',
  summary: 'The newest checkpoint and the keys of a log, for who watches that it only grows',
  access: 'public',
  response: z.strictObject({
    origin: z.string(),
    keeper: z.string(),
    keys: z.array(z.string()),
    rotations: z.array(z.string()),
    checkpoint: z.string().nullable(),
  }),
})
