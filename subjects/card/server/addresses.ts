import { addressLimit } from '@ridgeline/map/server/address-limit'
import { GeocoderTrouble } from '@ridgeline/map/server/sources/maps'
import { property } from '@ridgeline/property/server/tables/property'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { AskedVisit } from '#contract/candidates'
import { type PropertyRow, propertiesById } from '#server/properties'

/** Asked for one card at most, of the 30 that an organization asks in a minute. */
const MOST_LOOKED_UP = 12

/**
 * Properties without a pin at the place of their address: those that are candidates already, then those seen last. A service that gives no answer, or has been asked enough,
 * leaves them as they are.
 */
export async function withLookedUp(
  { db, maps }: Pick<Deps, 'db' | 'maps'>,
  actor: Actor,
  known: readonly PropertyRow[],
): Promise<Map<string, PropertyRow>> {
  const { geocoder } = maps
  if (geocoder === null) return new Map()
  const latest = await db
    .select({ id: property.id })
    .from(property)
    .where(
      and(
        eq(property.organizationId, actor.organizationId),
        isNull(property.deletedAt),
        isNull(property.position),
        ne(property.address, ''),
      ),
    )
    .orderBy(desc(property.listedAt), desc(property.id))
    .limit(MOST_LOOKED_UP)
  const bare = known.filter(({ position, address }) => position === null && address !== '')
  const rows = [
    ...bare,
    ...(await propertiesById(
      db,
      actor,
      latest.map(({ id }) => id).filter((id) => bare.every((row) => row.id !== id)),
    )),
  ]
  const found = await askEach({ db }, actor, rows.slice(0, MOST_LOOKED_UP), async (row) => (await geocoder.find(row.address))[0] ?? null)
  return new Map(found.map(({ of, answer: { latitude, longitude } }) => [of.id, { ...of, position: { latitude, longitude } }]))
}

/** The addresses of the middles of visits, where the service finds any by place. */
export async function addressesAt(
  { db, maps }: Pick<Deps, 'db' | 'maps'>,
  actor: Actor,
  visits: readonly AskedVisit[],
): Promise<Map<string, string>> {
  const addressAt = maps.geocoder?.addressAt
  if (!addressAt) return new Map()
  const placed = visits.flatMap(({ id, centre }) => (centre ? [{ id, centre }] : [])).slice(0, MOST_LOOKED_UP)
  const found = await askEach({ db }, actor, placed, ({ centre }) => addressAt(centre))
  return new Map(found.map(({ of, answer }) => [of.id, answer]))
}

async function askEach<T, A>(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  all: readonly T[],
  ask: (of: T) => Promise<A | null>,
): Promise<{ of: T; answer: A }[]> {
  const limit = addressLimit(db)
  const answers = await Promise.all(
    all.map(async (of) => {
      if ((await limit.take(actor.organizationId)) > 0) return []
      try {
        const answer = await ask(of)
        return answer === null ? [] : [{ of, answer }]
      } catch (error) {
        if (!(error instanceof GeocoderTrouble)) throw error
        return []
      }
    }),
  )
  return answers.flat()
}
