import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import { ConfirmFirst, whyConfirm } from '@ridgeline/web/session/send-confirmation.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { Webhook } from '@ridgeline/webhook/contract/webhook'
import { webhooksQuery } from '@ridgeline/webhook/web/api.ts'
import { WebhookDialog } from '@ridgeline/webhook/web/webhook-dialog.tsx'
import { WebhookList } from '@ridgeline/webhook/web/webhook-list.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from './loaded.tsx'

const link = 'text-accent-text underline underline-offset-2'

export function WebhooksScreen() {
  const session = useQuery(sessionQuery).data
  const limited = session && planReason(session.plan, 'api')
  const unconfirmed = session && !session.user.emailVerified ? session.user : null
  const reason = limited ?? (unconfirmed === null ? undefined : whyConfirm('webhooks', unconfirmed))
  const list = useInfiniteQuery(webhooksQuery)
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<Webhook | null>(null)
  const show = (webhook: Webhook | null) => {
    setEdited(webhook)
    setOpen(true)
  }
  return (
    <>
      <Panel
        title="Webhooks"
        flush
        actions={
          <Button size="small" reason={reason} onClick={() => show(null)}>
            Add a webhook
          </Button>
        }
      >
        <p className="border-b border-line px-4 py-3 text-muted">
          Your own programs are told of what happens here, signed by the rules of Standard Webhooks.{' '}
          <a href="/api/docs#webhooks" className={link}>
            How to check a message
          </a>
        </p>
        {unconfirmed !== null && !limited && (
          <div className="border-b border-line px-4 py-3">
            <ConfirmFirst user={unconfirmed} what="webhooks" />
          </div>
        )}
        {limited && (
          <p className="border-b border-line px-4 py-3">
            {limited}{' '}
            <Link to="/settings/plan" className={link}>
              See the plans
            </Link>
          </p>
        )}
        <Loaded query={list} what="The webhooks">
          {(data) =>
            data.pages[0]?.reply.length !== 0 ? (
              <>
                <WebhookList webhooks={joined(data) ?? []} onEdit={show} />
                <LoadMore list={list} />
              </>
            ) : (
              <div className="p-4">
                <EmptyState
                  icon={<WebhookIcon aria-hidden size={20} />}
                  title="No webhooks yet"
                  hint="Add an address, and choose what it is told of."
                />
              </div>
            )
          }
        </Loaded>
      </Panel>
      <WebhookDialog key={edited?.id ?? 'new'} webhook={edited} open={open} onOpenChange={setOpen} />
    </>
  )
}
