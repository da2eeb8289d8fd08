import { addressKey } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { distanceMiles, type Place } from '@ridgeline/storm/rules/verdict/distance'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SimilarProperty } from '#contract/visit'

/** Metres within which two pins may be of one roof. */
const SAME_ROOF_M = 150
const MOST_SIMILAR = 5
const METRES_A_MILE = 1609.344
/** Metres of a degree of latitude, a little less, so that a strip of degrees misses nothing. */
const METRES_A_DEGREE = 110_500

export const metresBetween = (a: Place, b: Place): number => distanceMiles(a, b) * METRES_A_MILE

/** Properties whose pin lies in the strip of latitudes that everything so near lies in. */
export function inStrip({ latitude }: Place, withinM: number): SQL {
  const reach = withinM / METRES_A_DEGREE
  return sql`(${property.position} ->> 'latitude')::float8 between ${latitude - reach} and ${latitude + reach}`
}

/** Properties of the organization that may be the same one: within 150 m, or at the same address however it is written; the nearest first. */
export async function similarTo(
  db: Pick<Db, 'select'>,
  actor: Pick<Actor, 'organizationId'>,
  of: { readonly id: string; readonly address: string; readonly position: Place | null },
): Promise<SimilarProperty[]> {
  const key = addressKey(of.address)
  const isNear = of.position ? inStrip(of.position, SAME_ROOF_M) : undefined
  const isSameAddress = key === '' ? undefined : eq(property.addressKey, key)
  if (!isNear && !isSameAddress) return []
  const { id, name, address, position } = property
  const rows = await db
    .select({ id, name, address, position, addressKey: property.addressKey })
    .from(property)
    .where(
      and(eq(property.organizationId, actor.organizationId), isNull(property.deletedAt), ne(property.id, of.id), or(isNear, isSameAddress)),
    )
  return rows
    .map(({ position: at, addressKey: other, ...row }) => ({
      row,
      isSame: key !== '' && other === key,
      distanceM: at && of.position ? Math.round(metresBetween(at, of.position)) : null,
    }))
    .filter(({ isSame, distanceM }) => isSame || (distanceM ?? Number.POSITIVE_INFINITY) <= SAME_ROOF_M)
    .toSorted((a, b) => (a.distanceM ?? SAME_ROOF_M) - (b.distanceM ?? SAME_ROOF_M))
    .slice(0, MOST_SIMILAR)
    .map(({ row, distanceM }) => ({ ...row, distanceM }))
}
