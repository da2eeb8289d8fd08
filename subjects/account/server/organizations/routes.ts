import { sendObject } from '@ridgeline/scan/server/captures/send-object'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  acceptInvitation,
  createInvitation,
  createOrganization,
  endMemberSessions,
  judgeCredential,
  leaveOrganization,
  listCameras,
  listInvitations,
  listMembers,
  logoPicture,
  patchMember,
  patchOrganization,
  putLogo,
  readInvitation,
  readOrganization,
  removeMember as removeMemberCall,
  revokeInvitation,
  transferOwnership,
} from '#contract/organization'
import { accept, openInvitation } from '#server/organizations/accept'
import { camerasOf } from '#server/organizations/cameras'
import { foundAnother } from '#server/organizations/found'
import { invitationsOf, invite, withdraw } from '#server/organizations/invitations'
import { judgeOne } from '#server/organizations/judge-credential'
import { assertLogo, setLogo } from '#server/organizations/logo'
import { giveRole, leave, membersOf, removeMember, signOutMember } from '#server/organizations/members'
import { ownOrganization } from '#server/organizations/own'
import { presentOrganization } from '#server/organizations/present'
import { changeSettings } from '#server/organizations/settings'
import { handOver } from '#server/organizations/transfer'

const ok = { ok: true } as const
const HOUR_S = 3600
/** To one address, and of one organization: nobody is flooded with mails. */
const INVITATIONS_AN_HOUR = { one: 5, all: 60 }

export function organizationRoutes(mount: Mount, deps: Deps): void {
  mount.json(readOrganization, async ({ actor }) => presentOrganization(await ownOrganization(deps.db, actor)))
  mount.json(listCameras, async ({ actor }) => camerasOf(deps, actor))
  mount.json(patchOrganization, async ({ actor, body }) => changeSettings(deps, actor, body))
  mount.json(putLogo, async ({ actor, body }) => setLogo(deps, actor, body.imageBase64))
  mount.json(createOrganization, async ({ actor, body }) => ({ id: await foundAnother(deps, actor, body.name) }))
  mount.json(transferOwnership, async ({ actor, body }) => handOver(deps, actor, body.userId))
  mount.json(leaveOrganization, async ({ actor }) => {
    await leave(deps, actor)
    return ok
  })
  mount.binary(logoPicture, async ({ params }, c) => {
    await assertLogo(deps, params.sha256)
    const answer = await sendObject(c, deps.storage, { sha256: params.sha256, contentType: logoPicture.produces })
    answer.headers.set('cache-control', 'public, max-age=86400')
    // Mail programs and pages of other addresses show it too.
    answer.headers.set('cross-origin-resource-policy', 'cross-origin')
    return answer
  })

  mount.page(listMembers, async ({ actor, query }) => pageReply(await membersOf(deps.db, actor.organizationId, query)))
  mount.json(patchMember, async ({ actor, params, body }) => giveRole(deps, actor, params.memberId, body.role))
  mount.json(judgeCredential, async ({ actor, params, body }) => judgeOne(deps, actor, params.memberId, body))
  mount.json(removeMemberCall, async ({ actor, params }) => {
    await removeMember(deps, actor, params.memberId)
    return ok
  })
  mount.json(endMemberSessions, async ({ actor, params }) => ({ ended: await signOutMember(deps, actor, params.memberId) }))

  mount.page(listInvitations, async ({ actor, query }) => pageReply(await invitationsOf(deps, actor, query)))
  const toOne = databaseLimiter(deps.db, { name: 'invite-address', points: INVITATIONS_AN_HOUR.one, durationS: HOUR_S })
  const ofOne = databaseLimiter(deps.db, { name: 'invite', points: INVITATIONS_AN_HOUR.all, durationS: HOUR_S })
  mount.json(createInvitation, async ({ actor, body }) => {
    const { organizationId } = actor
    const waitMs = (await toOne.take(`${organizationId} ${body.email.toLowerCase()}`)) || (await ofOne.take(organizationId))
    if (waitMs > 0)
      throw new AppError('too-many-requests', 'Many invitations were sent in the last hour; please wait before you send more', {
        retryAfterS: Math.ceil(waitMs / 1000),
      })
    return invite(deps, actor, body)
  })
  mount.json(revokeInvitation, async ({ actor, params }) => withdraw(deps, actor, params.id))
  mount.json(readInvitation, async ({ params }) => openInvitation(deps, params.token))
  mount.json(acceptInvitation, async ({ actor, params }) => ({ organizationId: await accept(deps, actor, params.token) }))
}
