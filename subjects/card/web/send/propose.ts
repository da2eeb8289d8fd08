import { FAR_APART_M } from '@ridgeline/thermal/measure/places'
import type { CandidateVisit, VisitCandidates } from '#contract/candidates'
import type { PhonePhoto } from '#rules/card-file'
import type { GoesTo, SortedVisit } from '#rules/sorting'

/** The visit of a phone as a goal. */
export const toVisit = ({ id, propertyId, propertyName }: CandidateVisit): GoesTo => ({
  kind: 'visit',
  visitId: id,
  propertyId,
  name: propertyName,
})

/** Digits after the point of degrees: 11 m. */
const PLACE_DIGITS = 4

/** What is further than files of one roof may be from each other is offered, and left to a person. */
const isAt = ({ distanceM }: { readonly distanceM: number | null }): boolean => distanceM === null || distanceM <= FAR_APART_M

/** A property that nobody has yet, named by where it is until somebody knows better. */
export function toNewProperty(visit: Pick<SortedVisit, 'centre'>, address: string | null): Extract<GoesTo, { kind: 'new-property' }> {
  const { centre } = visit
  const place = centre === null ? '' : `${centre.latitude.toFixed(PLACE_DIGITS)}, ${centre.longitude.toFixed(PLACE_DIGITS)}`
  const street = address?.split(',')[0]?.trim() ?? ''
  return { kind: 'new-property', name: street || (place && `Roof at ${place}`), address: address ?? place, position: centre }
}

/** What a visit most likely goes to: the open visit of a phone at its roof, a property there, else one that nobody has yet. Without a place it is asked. */
export function proposalOf(visit: SortedVisit, offered: VisitCandidates): GoesTo | null {
  if (visit.centre === null) return null
  const property = offered.properties.find((each) => each.why === 'roof' || isAt(each))
  const open = offered.visits.find((each) => each.isOpen && isAt(each) && (property === undefined || each.propertyId === property.id))
  if (open !== undefined) return toVisit(open)
  if (property !== undefined) return { kind: 'property', propertyId: property.id, name: property.name }
  return toNewProperty(visit, offered.address)
}

/** Photos of phones that the answers name, each once: what clocks are compared with. */
export function phonePhotosIn(answers: readonly VisitCandidates[]): PhonePhoto[] {
  const photos = answers.flatMap(({ visits }) =>
    visits.flatMap((visit) =>
      visit.photos.map(({ id, line, local, position }): PhonePhoto => ({ id, visitId: visit.id, line, local, position })),
    ),
  )
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}

/** The same of all visits of which the server has offered something. */
export const proposalsOf = (visits: readonly SortedVisit[], candidates: ReadonlyMap<string, VisitCandidates>): Map<string, GoesTo | null> =>
  new Map(
    visits.flatMap((visit) => {
      const offered = candidates.get(visit.id)
      return offered === undefined ? [] : [[visit.id, proposalOf(visit, offered)] as const]
    }),
  )
