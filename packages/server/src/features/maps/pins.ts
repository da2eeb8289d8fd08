import { MOST_PINS, type PropertyPin } from '@ridgeline/contracts/map/pins'
import { healthBand } from '@ridgeline/contracts/scan/health'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { property } from '#db/schema/property'

/** Pins of properties in use, as many as a map draws, and how many have none. */
export async function pinsOf(db: Db, organizationId: string): Promise<{ pins: PropertyPin[]; withoutPinCount: number }> {
  const here = and(eq(property.organizationId, organizationId), isNull(property.deletedAt), isNull(property.archivedAt))
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
    pins: rows.map(({ score, state, ...pin }) => ({ ...pin, band: state === 'scored' && score !== null ? healthBand(score) : null })),
    withoutPinCount: bare?.of ?? 0,
  }
}
