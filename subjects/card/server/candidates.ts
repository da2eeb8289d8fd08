import { organizationOf } from '@ridgeline/account/server/organizations/own'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { greatCircleM } from '@ridgeline/thermal/measure/places'
import type { AskedVisit, CandidateProject, CandidateProperty, CandidateVisit, VisitCandidates } from '#contract/candidates'
import { propertiesAt } from '#rules/rank-candidates'
import { addressesAt, withLookedUp } from '#server/addresses'
import { phoneVisits } from '#server/phone-visits'
import { projectsOfDays } from '#server/projects'
import { type PropertyRow, propertiesById, propertiesNear } from '#server/properties'

interface Asked {
  readonly visits: readonly AskedVisit[]
  readonly asksAddressService: boolean
}

/** Of one visit. */
const MOST_PROPERTIES = 10

/** What each visit of a card may go to. Nobody outside is asked for an address unless the member says so. */
export async function candidatesFor(
  deps: Pick<Deps, 'db' | 'maps'>,
  actor: Actor,
  { visits, asksAddressService }: Asked,
): Promise<{ visits: VisitCandidates[]; addressService: string | null }> {
  const { timeZone } = await organizationOf(deps.db, actor)
  const [near, projects, phones] = await Promise.all([
    propertiesNear(
      deps.db,
      actor,
      visits.flatMap(({ centre }) => centre ?? []),
    ),
    projectsOfDays(
      deps.db,
      actor,
      visits.flatMap(({ first }) => (first === null ? [] : first.slice(0, 10))),
    ),
    phoneVisits(deps.db, actor, visits, timeZone),
  ])
  const known = new Map(near.map((row) => [row.id, row]))
  const others = [...projects.map(({ propertyId }) => propertyId), ...[...phones.values()].flat().map(({ propertyId }) => propertyId)]
  for (const row of await propertiesById(
    deps.db,
    actor,
    others.filter((id) => !known.has(id)),
  ))
    known.set(row.id, row)
  const lookedUp = asksAddressService ? await withLookedUp(deps, actor, [...known.values()]) : new Map<string, PropertyRow>()
  for (const [id, row] of lookedUp) if (!known.has(id)) known.set(id, { ...row, position: null })
  const found = visits.map((asked) => presented(asked, known, lookedUp, projects, phones.get(asked.id) ?? []))
  const addresses = asksAddressService
    ? await addressesAt(
        deps,
        actor,
        visits.filter((_, index) => found[index]?.properties.length === 0),
      )
    : new Map()
  return {
    visits: found.map((each) => ({ ...each, address: addresses.get(each.id) ?? null })),
    addressService: deps.maps.geocoder?.service ?? null,
  }
}

function presented(
  { id, centre, first }: AskedVisit,
  known: ReadonlyMap<string, PropertyRow>,
  lookedUp: ReadonlyMap<string, PropertyRow>,
  projects: readonly CandidateProject[],
  phones: readonly CandidateVisit[],
): VisitCandidates {
  const day = first?.slice(0, 10)
  const ofDay = projects.filter(({ on }) => on === day)
  const reasons = new Map<string, Pick<CandidateProperty, 'why' | 'distanceM'>>()
  const add = (propertyId: string, why: CandidateProperty['why'], distanceM: number | null) => {
    if (!reasons.has(propertyId)) reasons.set(propertyId, { why, distanceM })
  }
  if (centre) for (const fit of propertiesAt(centre, [...known.values()])) add(fit.id, fit.why, fit.distanceM)
  if (centre) for (const fit of propertiesAt(centre, [...lookedUp.values()])) add(fit.id, 'address', fit.distanceM)
  const distanceOf = (propertyId: string) => {
    const position = known.get(propertyId)?.position
    return centre && position ? greatCircleM(centre, position) : null
  }
  // what lies elsewhere is not this roof, whoever works there on that day
  const isElsewhere = (propertyId: string) => (distanceOf(propertyId) ?? 0) > ELSEWHERE_M
  for (const { propertyId } of phones) if (!isElsewhere(propertyId)) add(propertyId, 'visit', distanceOf(propertyId))
  for (const { propertyId } of ofDay) if (!isElsewhere(propertyId)) add(propertyId, 'project', distanceOf(propertyId))
  const properties = [...reasons].flatMap(([propertyId, reason]) => {
    const row = known.get(propertyId)
    return row ? [{ id: propertyId, name: row.name, address: row.address, ...reason }] : []
  })
  return {
    id,
    properties: properties.slice(0, MOST_PROPERTIES),
    projects: ofDay.filter(({ propertyId }) => !isElsewhere(propertyId)),
    visits: [...phones],
    address: null,
  }
}

/** A pin this far from the middle of a visit is of another roof (m). */
const ELSEWHERE_M = 1000
