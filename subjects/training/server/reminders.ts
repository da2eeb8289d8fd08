import { organization } from '@ridgeline/account/server/tables/organization'
import { hourInZone } from '@ridgeline/notification/server/quiet-hours'
import { notify } from '@ridgeline/notification/server/service'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import { dayOf, message } from '@ridgeline/words/message'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { certificationLabel } from '#contract/course'
import { loadRecords } from '#server/records/record'
import { progressOf } from '#server/standing'
import { certificate, trainingAssignment } from '#server/tables/training'

type ReminderDeps = Pick<Deps, 'db' | 'now'>
type Own = Pick<typeof organization.$inferSelect, 'id' | 'timeZone'>
type Assigned = typeof trainingAssignment.$inferSelect

const DAY_MS = 86_400_000
/** Nobody is reminded in the night. */
const MORNING = 6
/** Days before its end at which a member is told of a course; and once more when it is late. */
const SOON_DAYS = 3
/** Days before the end of a certificate at which its holder is told. */
const ENDING_DAYS = [90, 30, 7] as const

/** Tells members of courses that are due soon or late, and of certificates that end, once each. */
export async function remindAll(deps: ReminderDeps): Promise<void> {
  const own = await deps.db
    .select({ id: organization.id, timeZone: organization.timeZone })
    .from(organization)
    .where(
      sql`exists (select 1 from ${trainingAssignment} t where t.organization_id = organization.id)
      or exists (select 1 from ${certificate} c where c.organization_id = organization.id and c.revoked_at is null)`,
    )
  for (const one of own) {
    if (hourInZone(deps.now(), one.timeZone) < MORNING) continue
    await remindOfCourses(deps, one)
    await remindOfCertificates(deps, one)
  }
}

const onceKeyOf = ({ id, dueOn }: Pick<Assigned, 'id' | 'dueOn'>, today: string) =>
  `course-due ${id} ${dueOn} ${dueOn < today ? 'late' : 'soon'}`

async function remindOfCourses({ db, now }: ReminderDeps, { id: organizationId, timeZone }: Own): Promise<void> {
  const at = now()
  const today = dayInZone(at, timeZone)
  const until = dayInZone(new Date(at.getTime() + SOON_DAYS * DAY_MS), timeZone)
  const key = sql`'course-due ' || training_assignment.id || ' ' || training_assignment.due_on
    || case when training_assignment.due_on < ${today}::date then ' late' else ' soon' end`
  const rows = await db
    .select()
    .from(trainingAssignment)
    .where(
      and(
        eq(trainingAssignment.organizationId, organizationId),
        lte(trainingAssignment.dueOn, until),
        sql`not exists (select 1 from notification n where n.organization_id = ${organizationId} and n.user_id = training_assignment.user_id and n.once_key = ${key})`,
      ),
    )
  if (rows.length === 0) return
  const records = await loadRecords(db, organizationId, [...new Set(rows.map(({ userId }) => userId))], at)
  for (const row of rows) {
    const record = records.get(row.userId)
    const course = record?.catalogue.courses.find(({ id }) => id === row.course)
    if (!record || !course || progressOf(record, course).state === 'completed') continue
    await db.transaction(async (tx) => {
      const detail =
        row.dueOn < today ? message`It was to be completed by ${dayOf(row.dueOn)}` : message`To be completed by ${dayOf(row.dueOn)}`
      const told = { name: record.catalogue.recordedTitleOf(course.id), detail }
      await notify(tx, {
        organizationId,
        kind: 'course-due',
        recordId: organizationId,
        facts: told,
        to: [row.userId],
        at,
        onceKey: onceKeyOf(row, today),
      })
      await tx.update(trainingAssignment).set({ remindedAt: at }).where(eq(trainingAssignment.id, row.id))
    })
  }
}

async function remindOfCertificates({ db, now }: ReminderDeps, { id: organizationId, timeZone }: Own): Promise<void> {
  const at = now()
  const within = (days: number) => new Date(at.getTime() + days * DAY_MS)
  const ending = await db
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.organizationId, organizationId),
        isNull(certificate.revokedAt),
        gt(certificate.expiresAt, at),
        lte(certificate.expiresAt, within(ENDING_DAYS[0])),
        sql`not exists (select 1 from certificate later where later.organization_id = ${organizationId} and later.user_id = certificate.user_id
          and later.level = certificate.level and later.revoked_at is null and later.expires_at > certificate.expires_at)`,
      ),
    )
  for (const row of ending) {
    const days = ENDING_DAYS.findLast((one) => row.expiresAt <= within(one))
    const detail = message`It holds until ${dayOf(dayInZone(row.expiresAt, timeZone))}. Passing the practical exam again renews it.`
    await db.transaction((tx) =>
      notify(tx, {
        organizationId,
        kind: 'certificate-ending',
        recordId: row.id,
        facts: { name: certificationLabel[row.level], detail },
        to: [row.userId],
        at,
        onceKey: `certificate-ending ${row.id} ${days}`,
      }),
    )
  }
}
