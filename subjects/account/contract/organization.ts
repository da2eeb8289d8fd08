import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { base64, day, dayRange, emailAddress, emailOrNone, text, trimmed } from '@ridgeline/contract/text'
import { ReportOptions } from '@ridgeline/report/contract/report'
import { z } from 'zod'
import { Language } from './language.ts'
import { organizationName } from './organization-name.ts'
import { Role } from './permissions.ts'
import { CredentialState, Units } from './session.ts'
import { timeZone } from './time-zone.ts'

/** From whose side an organization writes: decides the language guard of reports. */
export const hats = ['contractor', 'adjuster', 'consultant'] as const
export const Hat = z.enum(hats)
export type Hat = z.infer<typeof Hat>

/** Accent colour as `#rrggbb`. */
export const Accent = text(7).regex(/^#[0-9a-f]{6}$/i, 'expected a color such as #1f6feb')
const limit = (min: number, max: number) => z.number().min(min).max(max)
/** Limits of a survey that an organization sets for itself; what is absent is as shipped. Keys and units are those of thermal `SurveyLimits`. */
export const SurveyLimitSettings = z
  .object({
    rainFailHours: limit(0, 240),
    rainMetHours: limit(0, 240),
    windMetMps: limit(0, 30),
    windFailMps: limit(0, 30),
    dewHumidity: limit(0, 1),
    dayHighFailK: limit(230, 330),
    dayHighMetK: limit(230, 330),
    sunsetMetMin: limit(0, 1440),
    sunsetLateMin: limit(0, 1440),
    sunsetMaxMin: limit(0, 1440),
    differenceFailK: limit(0, 50),
    differenceMetK: limit(0, 50),
  })
  .partial()

export const OrganizationSettings = z.object({
  name: organizationName,
  hat: Hat,
  units: Units,
  /** Of screens, mails and reports for members who chose none; null: each as their browser asks. */
  language: Language.nullable(),
  /** IANA name; months of usage and dates of reports follow it. */
  timeZone,
  accent: Accent.nullable(),
  requireMfa: z.boolean(),
  /** Who confirms an address at this domain joins by invitation and has no trial of their own; null where anybody may. An own, confirmed domain only. */
  inviteOnlyDomain: trimmed(253).toLowerCase().min(1).nullable(),
  /** How clients reach the organization, as reports print it; where it is empty they print the address of the member. */
  contact: z.object({ email: emailOrNone, phone: trimmed(50) }),
  /** When each camera was last calibrated, by its serial number. */
  calibrations: z.array(z.object({ serial: trimmed(60).min(1), day })).max(200),
  surveyLimits: SurveyLimitSettings,
  /** Whether the organization's own judgements move the confidence that its findings are shown with, once there are enough of them. */
  ownCalibration: z.boolean(),
  /** What a missed finding costs, in false alarms: the list of findings begins where looking at one is worth it. */
  falseAlarmsPerMiss: z.number().min(0.1).max(10).describe('False alarms that cost as much as one missed finding'),
  reportDefaults: ReportOptions.omit({ costEstimates: true }),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>

export const Organization = OrganizationSettings.extend({
  /** As stored: one from before only names of regions were taken is still told. */
  timeZone: z.string(),
  id: z.uuid(),
  isDemo: z.boolean(),
  ownerId: z.string(),
  logoUrl: z.string().nullable(),
  legalHold: z.boolean(),
  /** When the organization will be gone, if somebody asked for it. */
  deletionAt: z.iso.datetime().nullable(),
})
export type Organization = z.infer<typeof Organization>

export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role.nullable(),
  isOwner: z.boolean(),
  mfa: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** What they say they are certified as, and what an admin said of that; null where they entered nothing. */
  credential: z
    .object({
      title: z.string(),
      lastDay: z.iso.date().nullable(),
      state: CredentialState,
      /** Who confirmed or refused it. */
      judgedBy: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
})
export type Member = z.infer<typeof Member>

export const InvitationState = z.enum(['pending', 'accepted', 'revoked', 'expired'])
export type InvitationState = z.infer<typeof InvitationState>

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: InvitationState,
  /** `outbox`: no mail server is configured, the mail lies in the local outbox. */
  delivery: z.enum(['smtp', 'outbox']),
})
export type Invitation = z.infer<typeof Invitation>

export const readOrganization = endpoint({
  method: 'GET',
  path: '/api/organization',
  summary: 'Settings of the organization one works in',
  access: 'member.read',
  response: Organization,
})
/** A camera that files of the organization were taken with. */
export const SeenCamera = z.object({
  serial: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  captureCount: z.number().int(),
})
export type SeenCamera = z.infer<typeof SeenCamera>
export const listCameras = endpoint({
  method: 'GET',
  path: '/api/cameras',
  summary: 'Cameras that files of the organization were taken with, by serial number, most used first; the first 200',
  access: 'organization.manage',
  response: z.array(SeenCamera),
})
export const patchOrganization = endpoint({
  method: 'PATCH',
  path: '/api/organization',
  summary: 'Change settings of the organization',
  access: 'organization.manage',
  body: OrganizationSettings.partial(),
  response: Organization,
})
/** PNG, JPEG or SVG-free picture as data address content; at most 1 MB, drawn at most 480 x 160. */
export const putLogo = endpoint({
  method: 'PUT',
  path: '/api/organization/logo',
  summary: 'Set or remove the logo',
  access: 'organization.manage',
  largeBody: { bytes: 1_410_000, why: 'a logo of 1 MB as base64' },
  body: z.object({ imageBase64: base64(1_400_000, 'The logo is too large: the limit is 1 MB').nullable() }),
  response: Organization,
})
/** Logo of an organization by the hash of its picture: shown on share pages and in mails too, so it is public and tells nothing else. */
export const logoPicture = binaryEndpoint({
  method: 'GET',
  path: '/api/logos/{sha256}',
  summary: 'Logo of an organization',
  access: 'public',
  produces: 'image/png',
  isFile: true,
})
export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations',
  summary: 'Found another organization; its founder owns it, and works in it from now on',
  access: 'person',
  asks: ['confirmed-address'],
  body: z.object({ name: OrganizationSettings.shape.name }),
  response: z.object({ id: z.uuid() }),
})

/** What a list of members is asked for. */
export const MemberFilter = z.object({ role: Role.optional() })
export type MemberFilter = z.infer<typeof MemberFilter>

export const listMembers = pagedEndpoint({
  path: '/api/members',
  summary: 'Members of the organization',
  access: 'member.read',
  filter: MemberFilter.shape,
  response: z.array(Member),
})
export const patchMember = endpoint({
  method: 'PATCH',
  path: '/api/members/{memberId}',
  summary: 'Give a member a role',
  access: 'member.manage',
  body: z.object({ role: Role }),
  response: Member,
})
/**
 * Says that the credential which a member entered was seen, or that it was not. `conflict` where it is not the one named any more, and for one's own while another admin could.
 */
export const judgeCredential = endpoint({
  method: 'PUT',
  path: '/api/members/{memberId}/credential',
  summary: 'Confirm or refuse the credential that a member entered',
  access: 'member.manage',
  body: z.object({
    /** What is confirmed, as it was read. */
    title: trimmed(200).min(1),
    lastDay: day.nullable(),
    state: z.enum(['confirmed', 'refused']),
    /** For the member; a refusal needs one. */
    reason: trimmed(300).default(''),
  }),
  response: Member,
})
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/members/{memberId}',
  summary: 'Remove a member; signed records keep the name at signing',
  access: 'member.manage',
  response: z.object({ ok: z.literal(true) }),
})
/** Signs a member out everywhere, such as one whose phone was stolen; they sign in again, with every factor. `conflict` for oneself. */
export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/members/{memberId}/end-sessions',
  summary: 'Sign a member out on every device',
  access: 'member.manage',
  response: z.object({ ended: z.number().int() }),
})
/** Only the owner may; the next owner must be an admin. */
export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/organization/transfer',
  summary: 'Hand the organization over to another admin',
  access: 'organization.manage',
  asks: ['recent-proof'],
  body: z.object({ userId: text(100).min(1) }),
  response: Organization,
})
export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/leave',
  summary: 'Leave the organization one works in; its owner must hand it over first',
  access: 'person',
  response: z.object({ ok: z.literal(true) }),
})

/** What a list of invitations is asked for; the days are those they were sent on. */
export const InvitationFilter = z.object({ state: InvitationState.optional(), role: Role.optional(), ...dayRange })
export type InvitationFilter = z.infer<typeof InvitationFilter>

export const listInvitations = pagedEndpoint({
  path: '/api/invitations',
  summary: 'Invitations of the organization, newest first',
  access: 'member.manage',
  filter: InvitationFilter.shape,
  response: z.array(Invitation),
})
export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations',
  summary: 'Invite somebody by mail with a role; a pending invitation of the address is replaced',
  access: 'member.manage',
  asks: ['confirmed-address'],
  body: z.object({ email: emailAddress, role: Role }),
  response: Invitation,
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/{id}',
  summary: 'Withdraw an invitation',
  access: 'member.manage',
  response: Invitation,
})
/** What the link of the mail opens, before anybody signs in. `gone` when expired, withdrawn or used. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invited/{token}',
  summary: 'Open an invitation',
  access: 'public',
  response: z.object({ organizationName: z.string(), email: z.string(), role: Role, invitedBy: z.string(), expiresAt: z.iso.datetime() }),
})
/** The signed-in person must have the invited address. The invited role replaces one chosen before. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invited/{token}/accept',
  summary: 'Accept an invitation; one works in that organization from now on',
  access: 'person',
  response: z.object({ organizationId: z.uuid() }),
})
