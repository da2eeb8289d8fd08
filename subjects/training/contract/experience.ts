import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { Certificate, LevelPart } from './course.ts'
import { TeamMember } from './team.ts'

/** A scan that a member surveyed or signed, with a signed report: what can count as experience. */
export const SignedScan = z.object({
  scanId: z.uuid(),
  propertyId: z.uuid(),
  property: z.string(),
  takenAt: z.iso.datetime(),
  /** As the scan's place counts its days. */
  timeZone: z.string(),
  signedBy: z.string(),
  signedAt: z.iso.datetime(),
  /** Findings of the scan that cores were cut for, and how many of them cores confirmed. */
  cores: z.object({ confirmed: z.number().int(), all: z.number().int() }),
  /** Null until an admin accepts it. */
  accepted: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type SignedScan = z.infer<typeof SignedScan>

/** One member with everything that speaks for a level. */
export const MemberTraining = TeamMember.extend({
  /** It is who asks: nobody accepts their own scans. */
  isSelf: z.boolean(),
  /** What the second level asks for, counted from records. */
  senior: z.array(LevelPart),
  certificates: z.array(Certificate),
  /** The 200 signed last. */
  scans: z.array(SignedScan),
})
export type MemberTraining = z.infer<typeof MemberTraining>

export const readMemberTraining = endpoint({
  method: 'GET',
  path: '/api/training/members/{memberId}',
  summary: 'How a member stands: levels, certificates, and the signed scans that count or wait',
  access: 'training.manage',
  response: MemberTraining,
})
/** Nobody accepts their own scans. */
export const acceptScan = endpoint({
  method: 'PUT',
  path: '/api/training/members/{memberId}/scans/{scanId}',
  summary: 'Count a signed scan as experience of a member, or take that back',
  access: 'training.manage',
  body: z.strictObject({ accepted: z.boolean() }),
  response: MemberTraining,
})
