import type { Db } from '@ridgeline/server/db/connect'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import type { MapPlace } from '#contract/property'
import { property } from '#server/tables/property'

type Row = typeof property.$inferSelect

/** A property of the actor's organization. @throws AppError `not-found` */
export async function ownProperty(db: Pick<Db, 'select'>, actor: Actor, propertyId: string): Promise<Authorized<Row>> {
  const [row] = await db.select().from(property).where(eq(property.id, propertyId))
  return authorize(actor, row, 'property')
}

/** A property with its pin, for what is found by place. @throws AppError `not-found`; `unprocessable` where nobody set the pin */
export async function pinnedProperty(
  db: Pick<Db, 'select'>,
  actor: Actor,
  propertyId: string,
): Promise<{ readonly own: Authorized<Row>; readonly place: MapPlace }> {
  const own = await ownProperty(db, actor, propertyId)
  if (own.position === null)
    throw new AppError(
      'unprocessable',
      'Nobody set the pin of this property yet: records are found by place. Set it on the roof map first.',
    )
  return { own, place: own.position }
}
