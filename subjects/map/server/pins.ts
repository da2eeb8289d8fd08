import type { PropertyFilter } from '@ridgeline/property/contract/property'
import { propertiesThatFit } from '@ridgeline/property/server/properties/list'
import { property } from '@ridgeline/property/server/tables/property'
import { healthBand } from '@ridgeline/scan/contract/health'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import { MOST_PINS, type PropertyPin } from '#contract/pins'

/** Pins of properties that fit a filter, as many as a map draws, and how many have none. */
export async function pinsOf(
  db: Db,
  actor: Pick<Actor, 'organizationId'>,
  filter: PropertyFilter & { readonly search?: string | undefined },
): Promise<{ pins: PropertyPin[]; withoutPinCount: number }> {
  const here = await propertiesThatFit(db, actor, filter)
  const [rows, [bare]] = await Promise.all([
    db
      .select({
        id: property.id,
        name: property.name,
        latitude: sql<number>`(${property.position}->>'latitude')::float8`,
        longitude: sql<number>`(${property.position}->>'longitude')::float8`,
        score: property.healthScore,
        state: property.healthState,
      })
      .from(property)
      .where(and(here, isNotNull(property.position)))
      .orderBy(property.id)
      .limit(MOST_PINS),
    db
      .select({ of: count() })
      .from(property)
      .where(and(here, isNull(property.position))),
  ])
  return {
    pins: rows.map(({ score, state, ...pin }) => ({
      ...pin,
      state,
      band: state === 'scored' && score !== null ? healthBand(score) : null,
    })),
    withoutPinCount: bare?.of ?? 0,
  }
}
