import { keysQuery } from '@ridgeline/account/web/keys/api.ts'
import { KeyList } from '@ridgeline/account/web/keys/key-list.tsx'
import { NewKeyDialog } from '@ridgeline/account/web/keys/new-key-dialog.tsx'
import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import { ConfirmFirst, whyConfirm } from '@ridgeline/web/session/send-confirmation.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from './loaded.tsx'

export function KeysScreen() {
  const session = useQuery(sessionQuery).data
  // with storm records alone comes a key for them alone
  const limited = session && planReason(session.plan, 'storms')
  const partly = session && !limited ? planReason(session.plan, 'api') : undefined
  const unconfirmed = session && !session.user.emailVerified ? session.user : null
  const reason = limited ?? (unconfirmed === null ? undefined : whyConfirm('API keys', unconfirmed))
  const list = useInfiniteQuery(keysQuery)
  const [making, setMaking] = useState(false)
  return (
    <>
      <Panel
        title="API keys"
        flush
        actions={
          <Button size="small" reason={reason} onClick={() => setMaking(true)}>
            Make a key
          </Button>
        }
      >
        <p className="border-b border-line px-4 py-3 text-muted">
          For programs: <code>Authorization: Bearer rl_...</code>{' '}
          <a href="/api/docs" className="text-accent-text underline underline-offset-2">
            What a program can call
          </a>
        </p>
        {unconfirmed !== null && !limited && (
          <div className="border-b border-line px-4 py-3">
            <ConfirmFirst user={unconfirmed} what="API keys" />
          </div>
        )}
        {(limited ?? partly) && (
          <p className="border-b border-line px-4 py-3">
            {limited ?? `${partly} A key that asks for storm records alone comes with yours.`}{' '}
            <Link to="/settings/plan" className="text-accent-text underline underline-offset-2">
              See the plans
            </Link>
          </p>
        )}
        <Loaded query={list} what="The keys">
          {(data) =>
            data.pages[0]?.reply.length !== 0 ? (
              <>
                <KeyList keys={joined(data) ?? []} />
                <LoadMore list={list} />
              </>
            ) : (
              <div className="p-4">
                <EmptyState icon={<KeyRound aria-hidden size={20} />} title="No keys yet" hint="A key is shown once, when it is made." />
              </div>
            )
          }
        </Loaded>
      </Panel>
      <NewKeyDialog open={making} onOpenChange={setMaking} isForStorms={partly !== undefined} />
    </>
  )
}
