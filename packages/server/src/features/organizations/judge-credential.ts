import type { Member } from '@ridgeline/contracts/account/organization'
import { message } from '@ridgeline/words/message'
import { membership } from '#db/schema/organization'
import type { Deps } from '#deps'
import { recordAudit } from '#features/audit/record'
import { membershipOf } from '#features/identity/membership'
import { aboutMember, memberOf } from '#features/organizations/members'
import { countAdmins, lockOrganization } from '#features/organizations/own'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'

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
