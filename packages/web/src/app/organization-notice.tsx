import { TRIAL_DAYS, UNCONFIRMED_TRIAL_ASSESSMENTS } from '@ridgeline/contracts/account/plan'
import type { Session } from '@ridgeline/contracts/account/session'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#format/date.ts'
import { useMay } from '#session/permission.tsx'

/** What hangs over the whole organization: its deletion, a plan that does not run, a payment that failed. */
export function OrganizationNotice({ session }: { session: Session }) {
  const may = useMay()
  const notice = noticeOf(session)
  if (!notice) return null
  const { text, link } = notice
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-raised px-4 py-2 text-sm">
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />
      {text}
      {may(link.needs) && (
        <Link to={link.to} className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-2">
          {link.label}
        </Link>
      )}
    </p>
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
  if (plan.state === 'trial' && plan.trialEndsAt && !user.emailVerified)
    return {
      text: `The trial has ${UNCONFIRMED_TRIAL_ASSESSMENTS} assessments and ends on ${formatDate(plan.trialEndsAt)} unless ${user.email} is confirmed; then it runs ${TRIAL_DAYS} days.`,
      link: { to: '/account', label: 'Send the mail again', needs: 'scan.read' },
    } as const
  return null
}
