import type { Session } from '@ridgeline/account/contract/session'
import { TRIAL_DAYS, UNCONFIRMED_TRIAL_ASSESSMENTS } from '@ridgeline/plan/contract/trial'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { confirmationWords, isMailLost } from '@ridgeline/web/session/confirmation-mail.ts'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

const SendConfirmation = late(async () => (await import('@ridgeline/web/session/send-confirmation.tsx')).SendConfirmation)

/** What hangs over the whole organization: its deletion, a plan that does not run, a payment that failed. */
export function OrganizationNotice({ session }: { session: Session }) {
  const may = useMay()
  const notice = noticeOf(session)
  if (!notice) return null
  const { text, link } = notice
  return (
    <div className="flex items-start justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm md:items-center">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning md:mt-0" />
      <div className="min-w-0 md:flex md:items-center md:gap-3">
        <p className="wrap-break-word">{text}</p>
        {link ? (
          may(link.needs) && (
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-2 md:min-h-6 md:shrink-0"
            >
              {link.label}
            </Link>
          )
        ) : (
          <div className="mt-2 flex min-h-11 shrink-0 items-start md:mt-0 md:min-h-8">
            <SendConfirmation email={session.user.email} />
          </div>
        )}
      </div>
    </div>
  )
}

function noticeOf({ organization, plan, user, joinByInvitation }: Session) {
  if (organization.deletionAt)
    return {
      text: `${organization.name} and everything in it is deleted on ${formatDate(organization.deletionAt)}.`,
      link: { to: '/settings/data', label: 'Call it off', needs: 'privacy.manage' },
    } as const
  const plans = { to: '/settings/plan', label: 'Plan & usage', needs: 'plan.manage' } as const
  if (joinByInvitation)
    return {
      text: `${joinByInvitation.organizationName} asks people with an address at ${joinByInvitation.domain} to join by invitation. Open the link of your invitation; there is no trial here.`,
      link: plans,
    }
  if (plan.state === 'expired') return { text: 'No plan is running. Everything can still be read, nothing new can be added.', link: plans }
  if (plan.state === 'past-due') return { text: 'The last payment for the plan failed.', link: plans }
  const lost = !user.emailVerified && isMailLost(user) ? `${confirmationWords(user)} ` : ''
  if (plan.state === 'trial' && plan.trialEndsAt && !user.emailVerified)
    return {
      text: `${lost}The trial has ${UNCONFIRMED_TRIAL_ASSESSMENTS} assessments and ends on ${formatDate(plan.trialEndsAt)} unless ${user.email} is confirmed; then it runs ${TRIAL_DAYS} days.`,
      // a link would only lead to the button
      link: null,
    }
  return lost === '' ? null : { text: lost.trim(), link: null }
}
