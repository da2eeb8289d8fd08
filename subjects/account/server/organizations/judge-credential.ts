import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import type { Member } from '#contract/organization'
import { membershipOf } from '#server/identity/membership'
import { aboutMember, memberOf } from '#server/organizations/members'
import { countAdmins, lockOrganization } from '#server/organizations/own'
import { membership } from '#server/tables/organization'

interface Judgement {
  readonly title: string
  readonly lastDay: string | null
  readonly state: 'confirmed' | 'refused'
  readonly reason: string
}

/**
 * Says that the credential of a member was seen, or why it does not count. Nobody confirms their own, unless there is no other admin.
 * @throws AppError `not-found`; `conflict` where it reads otherwise by now, or is one's own while another admin could; `unprocessable` for a refusal without a reason
 */
export async function judgeOne(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string,
  { title, lastDay, state, reason }: Judgement,
): Promise<Member> {
  if (state === 'refused' && reason === '')
    throw new AppError('unprocessable', 'Say why the credential does not count, so that the member can put it right')
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const member = await memberOf(tx, own.id, userId)
    const now = member.credential
    if (now?.title !== title || now.lastDay !== lastDay)
      throw new AppError('conflict', message`${member.name} has changed their credential since; look at it again`)
    if (userId === actor.userId && (await countAdmins(tx, own.id)) > 1)
      throw new AppError('conflict', 'Another admin has to look at your own credential')
    const why = state === 'refused' ? reason : ''
    const set = { credentialState: state, credentialJudgedBy: actor.name, credentialReason: why }
    await tx.update(membership).set(set).where(membershipOf(userId, own.id))
    await recordAudit(tx, actor, {
      action: state === 'confirmed' ? 'member.credential-confirmed' : 'member.credential-refused',
      ...aboutMember(member),
      before: { state: now.state },
      after: { credential: title, lastDay, state, ...(why && { reason: why }) },
    })
    return { ...member, credential: { ...now, state, judgedBy: actor.name, reason: why } }
  })
}
