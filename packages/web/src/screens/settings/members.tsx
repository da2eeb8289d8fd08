import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invitationsQuery, membersQuery } from '#features/organization/api.ts'
import { InvitationList } from '#features/organization/invitation-list.tsx'
import { InviteForm } from '#features/organization/invite-form.tsx'
import { MemberList } from '#features/organization/member-list.tsx'
import { TransferPanel } from '#features/organization/transfer-panel.tsx'
import { sessionQuery } from '#features/session/api.ts'
import { planReason } from '#session/plan-reason.ts'
import { ConfirmFirst, whyConfirm } from '#session/send-confirmation.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loaded } from './loaded.tsx'

export function MembersScreen() {
  const session = useQuery(sessionQuery).data
  const members = useQuery(membersQuery)
  const invitations = useQuery(invitationsQuery)
  const unconfirmed = session && !session.user.emailVerified ? whyConfirm('Invitations', session.user.email) : undefined
  const reason = session && (planReason(session.plan, 'team') ?? unconfirmed)
  return (
    <>
      <Panel title="Invite somebody">
        <InviteForm reason={reason} />
        {reason && reason === unconfirmed && (
          <div className="mt-3">
            <ConfirmFirst email={session?.user.email ?? ''} what="Invitations" />
          </div>
        )}
        {reason && reason !== unconfirmed && (
          <p className="mt-3 text-sm text-muted">
            {reason}{' '}
            <Link to="/settings/plan" className="text-accent-text underline underline-offset-2">
              See the plans
            </Link>
          </p>
        )}
      </Panel>
      <Loaded query={members} what="The members">
        {(list) => (
          <>
            <Panel title="Members" flush>
              <MemberList members={list} ownId={session?.user.uid ?? ''} />
            </Panel>
            {session?.organization.isOwner && <TransferPanel members={list} />}
          </>
        )}
      </Loaded>
      <Loaded query={invitations} what="The invitations">
        {(list) =>
          list.length > 0 && (
            <Panel title="Invitations" flush>
              <InvitationList invitations={list} />
            </Panel>
          )
        }
      </Loaded>
    </>
  )
}
