import { languageOfPerson } from '@ridgeline/account/server/identity/language-of'
import { lookOf } from '@ridgeline/account/server/organizations/look'
import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { user } from '@ridgeline/account/server/tables/auth'
import { organization } from '@ridgeline/account/server/tables/organization'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import { AppError, logFault } from '@ridgeline/server/http/app-error'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { letter } from '@ridgeline/server/integrations/mail/letter'
import { MailError } from '@ridgeline/server/integrations/mail/mail-error'
import { counted, message } from '@ridgeline/words/message'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { inWords } from '#server/in-words'
import { isDigestDue, isQuiet } from '#server/quiet-hours'
import { DIGEST_HOUR } from '#server/settings'
import { notification, notificationSetting } from '#server/tables/notification'
import { outboxMessage } from '#server/tables/outbox'

type Row = typeof notification.$inferSelect
/** The mail names so many; the list has all. */
const MOST_IN_MAIL = 30
const MOST_TAKEN = 500
const AT_ONCE = 200
/** A mail that is refused, not just delayed, waits twice as long each time, up to a quarter of a day: who asks a refused address every five minutes is taken for a spammer. */
const FIRST_WAIT_MS = 10 * 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000

interface Reader {
  readonly own: OrganizationRow
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  readonly setting: typeof notificationSetting.$inferSelect | null
}

/** The handler of the job. A mail that cannot be sent now is tried at the next turn, one that is refused ever later. */
export async function mailDue(deps: Deps): Promise<void> {
  let after = ''
  for (;;) {
    const waiting = await deps.db
      .selectDistinct({ userId: notification.userId })
      .from(notification)
      .where(and(ne(notification.mail, 'off'), isNull(notification.mailedAt), sql`${notification.userId} > ${after}`))
      .orderBy(asc(notification.userId))
      .limit(AT_ONCE)
    for (const { userId } of waiting) await mailTo(deps, userId)
    after = waiting.at(-1)?.userId ?? ''
    if (waiting.length < AT_ONCE) return
  }
}

async function mailTo(deps: Deps, userId: string): Promise<void> {
  for (const reader of await readersOf(deps, userId)) {
    try {
      await mailOne(deps, reader)
    } catch (error) {
      logFault('a mail with notifications could not be sent', error)
    }
  }
}

/** The organizations in which a person waits for a mail. Those of the demo send none. */
const readersOf = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<Reader[]> =>
  db
    .select({ own: organization, person: { id: user.id, name: user.name, email: user.email }, setting: notificationSetting })
    .from(organization)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(notificationSetting, and(eq(notificationSetting.userId, user.id), eq(notificationSetting.organizationId, organization.id)))
    .where(
      and(
        eq(organization.isDemo, false),
        sql`organization.id in (select n.organization_id from notification n where n.user_id = ${userId} and n.mail <> 'off' and n.mailed_at is null)`,
      ),
    )

async function mailOne(deps: Deps, { own, person, setting }: Reader): Promise<void> {
  const now = deps.now()
  const clock = {
    timeZone: setting?.timeZone ?? own.timeZone,
    quietFrom: setting?.quietFrom ?? null,
    quietTo: setting?.quietTo ?? null,
    digestHour: setting?.digestHour ?? DIGEST_HOUR,
    digestedOn: setting?.digestedOn ?? null,
  }
  if (isQuiet(clock, now)) return
  const isDigest = isDigestDue(clock, now)
  const rows = await take(deps, { own, person, setting }, isDigest)
  if (rows.length === 0) return
  try {
    const language = await languageOfPerson(deps.db, person.email)
    await speaking(language, () => send(deps, { own, person, setting }, rows, isDigest && rows.some((row) => row.mail === 'digest')))
  } catch (error) {
    await putBack(deps, rows, error)
    throw error
  }
  if (isDigest && rows.some((row) => row.mail === 'digest')) {
    const digestedOn = dayInZone(now, clock.timeZone)
    await deps.db
      .insert(notificationSetting)
      .values({ userId: person.id, organizationId: own.id, digestedOn })
      .onConflictDoUpdate({ target: [notificationSetting.userId, notificationSetting.organizationId], set: { digestedOn } })
  }
}

async function putBack({ db, now }: Pick<Deps, 'db' | 'now'>, rows: readonly Row[], error: unknown): Promise<void> {
  const failures = Math.max(...rows.map(({ mailFailures }) => mailFailures)) + 1
  const isRefused = error instanceof MailError && error.problem === 'refused'
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
  await db
    .update(notification)
    .set({
      mailedAt: null,
      mailProblem: error instanceof AppError ? error.words : 'The mail could not be made.',
      mailFailures: failures,
      mailNotBefore: isRefused ? new Date(now().getTime() + waitMs) : null,
    })
    .where(
      inArray(
        notification.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** Marks what goes into a mail as mailed first: of two workers at once only one sends it. What was read meanwhile needs none. Where one is held back the others wait with it. */
async function take(deps: Pick<Deps, 'db' | 'now'>, { own, person }: Reader, isDigest: boolean): Promise<Row[]> {
  const rows = await deps.db
    .update(notification)
    .set({ mailedAt: deps.now() })
    .where(
      sql`${notification.id} in (select n.id from notification n where n.user_id = ${person.id} and n.organization_id = ${own.id}
        and n.mail <> 'off' and n.mailed_at is null and (n.mail = 'now' or ${isDigest})
        and not exists (select 1 from notification held where held.user_id = n.user_id and held.organization_id = n.organization_id
          and held.mail <> 'off' and held.mailed_at is null and held.mail_not_before > ${deps.now()})
        order by n.created_at, n.id limit ${MOST_TAKEN} for update skip locked)`,
    )
    .returning()
  return rows
    .filter((row) => row.readAt === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id))
}

async function send(deps: Deps, { own, person }: Reader, rows: readonly Row[], isDigest: boolean): Promise<void> {
  const told = rows.map(inWords)
  const [first] = told
  const isOne = told.length === 1 && first !== undefined
  const more = told.length > MOST_IN_MAIL ? [message`${told.length - MOST_IN_MAIL} more stand in the list.`] : []
  const { text, html } = letter({
    look: lookOf(deps, own),
    lines: isOne
      ? [first.title, ...(first.text === '' ? [] : [first.text])]
      : [message`Hello ${person.name},`, message`${counted(told.length, 'thing')} happened in ${own.name}.`, ...more],
    facts: isOne ? [] : told.slice(0, MOST_IN_MAIL).map((each) => ({ name: each.title, value: each.text })),
    action: { label: 'Open it', url: `${deps.publicUrl}${isOne ? first.link : '/notifications'}` },
    footer: isDigest
      ? 'You get this mail because you chose a daily mail in your settings, where you can change it.'
      : 'You get this mail because you chose to be told at once in your settings, where you can change it.',
  })
  const subject = isOne ? first.title : message`${own.name}: ${counted(told.length, 'notification')}`
  const to = { name: person.name, address: person.email }
  const sent = await deps.post.send({ to, subject, text, html, attachments: [] }, { kind: 'notice' })
  if (sent.delivery === 'outbox') await deps.db.insert(outboxMessage).values({ id: sent.id, organizationId: own.id })
}
