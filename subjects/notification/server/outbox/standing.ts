import { may } from '@ridgeline/account/contract/permissions'
import { user } from '@ridgeline/account/server/tables/auth'
import { assistantProposal } from '@ridgeline/assistant/server/tables/assistant'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { MailStanding } from '#contract/mail-standing'
import { NOT_SENT, type NotSent } from '#server/outbox/post'
import { notification } from '#server/tables/notification'

const SHOWN_DAYS = 30
const MOST = 50
const DAY_MS = 86_400_000

/** Which way mails take here, those that were not sent and to whom nothing went since, and those that wait to go by themselves. */
export async function mailStanding(deps: Pick<Deps, 'db' | 'mail' | 'now'>, actor: Actor): Promise<MailStanding> {
  return { delivery: deps.mail.kind, notSent: await notSent(deps, actor), waiting: await waiting(deps, actor) }
}

const managesMembers = (actor: Actor): boolean => actor.kind === 'member' && may(actor.role, 'member.manage')

async function notSent({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<MailStanding['notSent']> {
  const isAdmin = managesMembers(actor)
  const rows = await db
    .select({
      sequence: auditEvent.sequence,
      at: auditEvent.at,
      subject: auditEvent.recordName,
      by: auditEvent.actor,
      after: auditEvent.after,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.organizationId, actor.organizationId),
        eq(auditEvent.action, NOT_SENT),
        gt(auditEvent.at, new Date(now().getTime() - SHOWN_DAYS * DAY_MS)),
        isAdmin ? undefined : eq(auditEvent.actorId, actor.userId),
        sql`not exists (select 1 from audit_event later where later.organization_id = ${actor.organizationId} and later.sequence > ${auditEvent.sequence}
          and ((later.action in ('report.sent', 'client-mail.sent', ${NOT_SENT}) and later.after ->> 'recipient' = ${auditEvent.after} ->> 'recipient')
            or (later.action = 'invitation.created' and later.record_name = ${auditEvent.after} ->> 'recipient')))`,
      ),
    )
    .orderBy(sql`${auditEvent.sequence} desc`)
    .limit(MOST)
  return rows.map(({ sequence, at, subject, by, after }) => {
    const { recipient, reason, page } = after as unknown as NotSent
    return { id: String(sequence), to: recipient, subject, by, reason: said(reason), at: at.toISOString(), page }
  })
}

async function waiting({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<MailStanding['waiting']> {
  const isAdmin = managesMembers(actor)
  const told = await db
    .select({
      to: user.email,
      count: sql<number>`count(*)::int`,
      since: sql<string>`min(${notification.createdAt})`,
      problem: sql`(array_agg(${notification.mailProblem} order by ${notification.mailFailures} desc))[1]`.mapWith(
        notification.mailProblem,
      ),
      notBefore: sql<string | null>`max(${notification.mailNotBefore})`,
    })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId))
    .where(
      and(
        eq(notification.organizationId, actor.organizationId),
        eq(notification.mail, 'now'),
        isNull(notification.mailedAt),
        isNull(notification.readAt),
        isAdmin ? undefined : eq(notification.userId, actor.userId),
      ),
    )
    .groupBy(user.email)
    .orderBy(user.email)
    .limit(MOST)
  const approved = await db
    .select({ mail: assistantProposal.approved, since: assistantProposal.decidedAt })
    .from(assistantProposal)
    .where(
      and(
        eq(assistantProposal.organizationId, actor.organizationId),
        eq(assistantProposal.kind, 'mail'),
        inArray(assistantProposal.verdict, ['approved', 'edited']),
        isNull(assistantProposal.recordId),
        lt(assistantProposal.decidedAt, new Date()),
      ),
    )
    .limit(MOST)
  return [
    ...told.map(({ since, notBefore, problem, ...mail }) => ({
      kind: 'notifications' as const,
      ...mail,
      problem: problem && said(problem),
      since: new Date(since).toISOString(),
      triedNext: notBefore === null || new Date(notBefore) <= now() ? null : new Date(notBefore).toISOString(),
    })),
    ...approved.map(({ mail, since }) => ({
      kind: 'approved-mail' as const,
      to: (mail as { recipientEmail?: string } | null)?.recipientEmail ?? '',
      count: 1,
      since: (since ?? new Date(0)).toISOString(),
      problem: null,
      triedNext: null,
    })),
  ]
}
