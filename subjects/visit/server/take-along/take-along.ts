import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { handbookPages } from '@ridgeline/assistant/server/handbook'
import { comment } from '@ridgeline/report/server/tables/comment'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { TakeAlong } from '#contract/take-along'
import { openVisitsOf } from '#server/list'
import { propertiesToTake } from '#server/take-along/choose'
import { workOfDays } from '#server/take-along/days'
import { takenProperties } from '#server/take-along/properties'

/** What a phone takes along at most. */
const MOST_VISITS = 10
const MOST_COMMENTS = 200
const MOST_PASSAGES = 60
const MOST_ASKED = 50

/** Pages of the handbook that help on a roof, in the order in which they are taken. */
const onRoof = ['safety', 'conditions', 'damage', 'roofs', 'thermography'] as const

interface Query {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly properties?: string | undefined
}

/** All that a member needs on a roof without a connection, as it is now. */
export async function takenAlong(deps: Deps, actor: Actor, query: Query): Promise<TakeAlong> {
  const { db } = deps
  const organization = await organizationOf(db, actor)
  const [visits, { days, propertyIds }] = await Promise.all([
    openVisitsOf(db, actor, MOST_VISITS),
    workOfDays(db, actor, { timeZone: organization.timeZone, now: deps.now() }),
  ])
  const { latitude, longitude } = query
  const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const chosen = await propertiesToTake(db, actor, {
    asked: idsIn(query.properties),
    today: propertyIds,
    visited: visits.map(({ propertyId }) => propertyId),
    at,
  })
  return {
    madeAt: deps.now().toISOString(),
    member: { uid: actor.userId, name: actor.name },
    organization: { id: organization.id, name: organization.name, hat: organization.hat },
    days,
    properties: await takenProperties(db, actor, chosen, organization.timeZone),
    visits,
    comments: await commentsOf(db, actor),
    passages: passages(),
  }
}

/** Ids in a text with commas between; what is none is left out. */
const idsIn = (text = ''): string[] =>
  text
    .split(',')
    .filter((id) => z.uuid().safeParse(id).success)
    .slice(0, MOST_ASKED)

const commentsOf = (db: Db, { organizationId }: Actor): Promise<TakeAlong['comments']> =>
  db
    .select({ id: comment.id, use: comment.use, text: comment.text })
    .from(comment)
    .where(eq(comment.organizationId, organizationId))
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(MOST_COMMENTS)

function passages(): TakeAlong['passages'] {
  const topics = handbookPages(spokenLanguage())
  return onRoof
    .flatMap((id) => topics.find((topic) => topic.id === id)?.passages ?? [])
    .slice(0, MOST_PASSAGES)
    .map(({ id, title, text }) => ({ id, title, text }))
}
