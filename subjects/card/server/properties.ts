import { property } from '@ridgeline/property/server/tables/property'
import { roof } from '@ridgeline/roof/server/tables/roof'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { greatCircleM, type Place } from '@ridgeline/thermal/measure/places'
import { inStrip } from '@ridgeline/visit/server/similar'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { LARGEST_ROOF_M, type Near } from '#rules/rank-candidates'

export interface PropertyRow extends Near {
  readonly name: string
  readonly address: string
}

/** Properties whose pin is so near to one of the places that its roof may reach there, with the outlines of their roofs. */
export async function propertiesNear(db: Db, actor: Pick<Actor, 'organizationId'>, places: readonly Place[]): Promise<PropertyRow[]> {
  if (places.length === 0) return []
  const rows = await read(db, actor, or(...places.map((place) => inStrip(place, LARGEST_ROOF_M))))
  return rows.filter(({ position }) => position !== null && places.some((place) => greatCircleM(place, position) <= LARGEST_ROOF_M))
}

export const propertiesById = async (db: Db, actor: Pick<Actor, 'organizationId'>, ids: readonly string[]): Promise<PropertyRow[]> =>
  ids.length === 0 ? [] : read(db, actor, inArray(property.id, [...new Set(ids)]))

async function read(db: Db, { organizationId }: Pick<Actor, 'organizationId'>, which: SQL | undefined): Promise<PropertyRow[]> {
  const { id, name, address, position } = property
  const rows = await db
    .select({ id, name, address, position, sections: roof.sections })
    .from(property)
    .leftJoin(roof, eq(roof.propertyId, property.id))
    .where(and(eq(property.organizationId, organizationId), isNull(property.deletedAt), which))
  return rows.map(({ sections, ...row }) => ({ ...row, outlines: (sections ?? []).map(({ coordinates }) => coordinates) }))
}
