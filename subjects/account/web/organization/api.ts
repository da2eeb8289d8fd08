import type { Input } from '@ridgeline/contract/endpoint'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  createInvitation,
  endMemberSessions,
  judgeCredential,
  listCameras,
  listInvitations,
  listMembers,
  type OrganizationSettings,
  patchMember,
  patchOrganization,
  putLogo,
  readOrganization,
  removeMember,
  revokeInvitation,
  transferOwnership,
} from '#contract/organization'
import type { Role } from '#contract/permissions'

export const organizationQuery = queryOptions({ queryKey: ['organization'], queryFn: () => call(readOrganization, {}) })
export const camerasQuery = queryOptions({ queryKey: ['cameras'], queryFn: () => call(listCameras, {}) })
export const membersKey = ['members']
/** Members whose name or address has words that begin like these. */
export const membersQuery = (words: string) => pagesOf([...membersKey, words.trim()], listMembers, { query: searchFor(words) })
export const invitationsQuery = pagesOf(['invitations'], listInvitations, {})

export const changeOrganization = (body: Partial<OrganizationSettings>) => call(patchOrganization, { body })
export const setLogo = (imageBase64: string | null) => call(putLogo, { body: { imageBase64 } })

export const giveRole = ({ memberId, role }: { memberId: string; role: Role }) =>
  call(patchMember, { params: { memberId }, body: { role } })
type Judgement = Input<typeof judgeCredential>['body']
export const judge = ({ memberId, ...body }: { memberId: string } & Judgement) => call(judgeCredential, { params: { memberId }, body })
export const endMembership = (memberId: string) => call(removeMember, { params: { memberId } })
export const endSessions = (memberId: string) => call(endMemberSessions, { params: { memberId } })
export const handOver = (userId: string) => call(transferOwnership, { body: { userId } })
export const invite = (body: { email: string; role: Role }) => call(createInvitation, { body })
export const withdraw = (id: string) => call(revokeInvitation, { params: { id } })
