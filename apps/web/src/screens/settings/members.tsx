import { invitationsQuery, membersQuery } from '@ridgeline/account/web/organization/api.ts'
import { InvitationList } from '@ridgeline/account/web/organization/invitation-list.tsx'
import { InviteForm } from '@ridgeline/account/web/organization/invite-form.tsx'
import { MemberList } from '@ridgeline/account/web/organization/member-list.tsx'
import { TransferPanel } from '@ridgeline/account/web/organization/transfer-panel.tsx'
import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import { ConfirmFirst, whyConfirm } from '@ridgeline/web/session/send-confirmation.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from './loaded.tsx'

export function MembersScreen() {
  const session = useQuery(sessionQuery).data
  const words = useSearchWords()
  const members = useInfiniteQuery(membersQuery(words.rested))
  const invitations = useInfiniteQuery(invitationsQuery)
  const unconfirmed = session && !session.user.emailVerified ? whyConfirm('Invitations', session.user) : undefined
  const reason = session && (planReason(session.plan, 'team') ?? unconfirmed)
  return (
    <>
      <Panel title="Invite somebody">
        <InviteForm reason={reason} />
        {session && reason && reason === unconfirmed && (
          <div className="mt-3">
            <ConfirmFirst user={session.user} what="Invitations" />
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
        {(data) => (
          <>
            <Panel title="Members" flush>
              <div className="border-b border-line px-4 pt-3">
                <SearchField label="Search members" placeholder="Search by name or address" value={words.typed} onChange={words.type} />
              </div>
              {joined(data)?.length === 0 && <p className="px-4 py-10 text-center text-muted">No member matches "{words.rested}".</p>}
              <MemberList members={joined(data) ?? []} ownId={session?.user.uid ?? ''} />
              <LoadMore list={members} />
            </Panel>
            {session?.organization.isOwner && <TransferPanel members={joined(data) ?? []} />}
          </>
        )}
      </Loaded>
      <Loaded query={invitations} what="The invitations">
        {(data) =>
          data.pages[0]?.reply.length !== 0 && (
            <Panel title="Invitations" flush>
              <InvitationList invitations={joined(data) ?? []} />
              <LoadMore list={invitations} />
            </Panel>
          )
        }
      </Loaded>
    </>
  )
}
