import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { MailStanding } from '#contract/mail-standing'

/** What becomes of mails by a mail server, those that it did not take, and those that wait; nothing where all are kept as files. */
export function MailStandingPanels({ standing: { delivery, notSent, waiting } }: { standing: MailStanding }) {
  const isKept = delivery === 'outbox'
  return (
    <>
      {(!isKept || notSent.length > 0) && (
        <Panel title="Not sent">
          <p className="mb-4 text-muted">
            Mails leave by a mail server. What it took is not kept here: reports and the audit log say what went to whom.
          </p>
          {notSent.length === 0 ? (
            <EmptyState
              icon={<MailCheck aria-hidden size={20} />}
              title="No mail has to be sent again"
              hint="A mail that cannot be sent stands here for 30 days."
            />
          ) : (
            <ul className="rounded-ui border border-line bg-surface">
              {notSent.map((mail) => (
                <NotSentRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </Panel>
      )}
      {waiting.length > 0 && (
        <Panel title="Waiting">
          <p className="mb-4 text-muted">
            They go by themselves: each is tried every five minutes, notifications outside quiet hours. A mail that is refused is tried ever
            later, up to every six hours.
          </p>
          <ul className="rounded-ui border border-line bg-surface">
            {waiting.map((mail) => (
              <li key={`${mail.kind} ${mail.to} ${mail.since}`} className="border-line px-4 py-3 not-first:border-t">
                <p className="font-medium break-words">
                  {mail.kind === 'notifications' ? formatCount(mail.count, 'notification') : 'A mail that was approved'}
                </p>
                <p className="text-sm break-words text-muted">
                  To {mail.to}, since {formatDateTime(mail.since)}
                </p>
                {mail.problem !== null && <p className="mt-1 break-words">{mail.problem}</p>}
                {mail.triedNext !== null && <p className="mt-1 text-sm text-muted">Tried next {formatDateTime(mail.triedNext)}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const NotSentRow = ({ mail }: { mail: MailStanding['notSent'][number] }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line px-4 py-3 not-first:border-t">
    <div className="min-w-0 flex-1 basis-72">
      <p className="font-medium break-words">{mail.subject}</p>
      <p className="text-sm break-words text-muted">To {mail.to}</p>
      <p className="mt-1 break-words">{mail.reason}</p>
      <p className="mt-1 text-sm break-words text-muted">
        {formatDateTime(mail.at)}, by {mail.by}
      </p>
    </div>
    <Link to={mail.page} className={buttonClass('secondary', 'small')}>
      Send again
    </Link>
  </li>
)
