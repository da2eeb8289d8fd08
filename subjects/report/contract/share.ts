import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { SharedAnalysis, SharedHistory, SharedReport } from './shared-page.ts'

export const ShareKind = z.enum(['analysis', 'history', 'report'])

/** A link that opens one analysis (a scan), one history (a property) or one frozen version of a report without an account. */
export const ShareLink = z.object({
  id: z.uuid(),
  kind: ShareKind,
  targetId: z.uuid(),
  /** Whole address; only present in the answer to its creation, since only a hash of the token is kept. */
  url: z.string().nullable(),
  /** Whom it was given to, as who made it wrote; empty where nobody said. For the members of the organization alone. */
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** Since when it opens nothing and takes no replies, until it is let open again. */
  pausedAt: z.iso.datetime().nullable(),
  openings: z.number().int(),
  lastOpenedAt: z.iso.datetime().nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>

export const createShare = endpoint({
  method: 'POST',
  path: '/api/shares',
  summary: 'Share an analysis, a history or one version of a report by link',
  access: 'report.share',
  body: z.object({
    kind: ShareKind,
    targetId: z.uuid(),
    expiresInDays: z.number().int().min(1).max(365).default(30),
    recipient: trimmed(200).default(''),
  }),
  response: ShareLink,
})
/** Open: whoever has the link sees what it shows; a revoked link is revoked, whatever its day, and an expired one is expired, paused or not. */
export const ShareState = z.enum(['open', 'paused', 'expired', 'revoked'])
export type ShareState = z.infer<typeof ShareState>

/** What a list of links is asked for; the days are those they were made on. */
export const ShareFilter = z.object({ targetId: z.uuid(), state: ShareState.optional(), ...dayRange })
export type ShareFilter = z.infer<typeof ShareFilter>

export const listShares = pagedEndpoint({
  path: '/api/shares',
  summary: 'Links to one analysis, history or version of a report',
  access: 'report.share',
  filter: ShareFilter.shape,
  response: z.array(ShareLink),
})
export const pauseShare = endpoint({
  method: 'PATCH',
  path: '/api/shares/{id}',
  summary: 'Pause a link, or let it open again',
  access: 'report.share',
  body: z.object({ paused: z.boolean() }),
  response: ShareLink,
})
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/shares/{id}',
  summary: 'Revoke a link',
  access: 'report.share',
  response: ShareLink,
})

/** Whose link it is, in that organization's look where its plan has one. */
const SharedFrame = z.strictObject({
  organizationName: z.string(),
  logoUrl: z.string().nullable(),
  accent: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** The clock of the organization, on which the link expires. */
  timeZone: z.string(),
})
/** What a link opens. The answer is `gone` after expiry or revocation and while it is paused, `not-found` for a token nobody made. */
export const Shared = z.discriminatedUnion('kind', [
  SharedFrame.extend({ kind: z.literal('analysis'), analysis: SharedAnalysis }),
  SharedFrame.extend({ kind: z.literal('history'), history: SharedHistory }),
  SharedFrame.extend({ kind: z.literal('report'), report: SharedReport }),
])
export type Shared = z.infer<typeof Shared>
export const readShared = endpoint({
  method: 'GET',
  path: '/api/shared/{token}',
  summary: 'Open a share link',
  access: 'public',
  response: Shared,
})
export const sharedPicture = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/captures/{id}/pictures/{name}',
  summary: 'A picture of a shared scan',
  access: 'public',
  produces: 'image/jpeg',
  isFile: true,
})
/** `tile`: `level-column-row` of squares of 512 px; at level 0 pixel by pixel, at each further level half as large. */
export const sharedTile = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/captures/{id}/tiles/{name}/{tile}',
  summary: 'A square of the whole roof of a shared scan: thermal or visible',
  access: 'public',
  produces: 'image/jpeg',
})
export const sharedReport = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/report',
  summary: 'The PDF of a shared report',
  access: 'public',
  produces: 'application/pdf',
  isFile: true,
})
