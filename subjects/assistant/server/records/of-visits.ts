import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { formatCount } from '@ridgeline/report/rules/format/quantity'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import type { Visit } from '@ridgeline/visit/contract/visit'
import { listVisitsOf, readOwnVisit } from '@ridgeline/visit/server/list'
import type { Evidence } from '#contract/evidence'
import type { Place } from '#server/place'
import { ago, dayOf, type Entry, say, teller, wrote } from '#server/records/entry'

const MOST_VISITS = 2
const MOST_LINES = 6

/** What phones wrote down of the last visits to a property. */
export async function visitEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const { items } = await listVisitsOf(deps, actor, { propertyId: place.id, limit: MOST_VISITS })
  const visits = await Promise.all(items.map(({ id }) => readOwnVisit(deps, actor, id)))
  const { timeZone } = await organizationOf(deps.db, actor)
  return visits.flatMap((visit) => ofVisit(visit, dayOf(visit.startedAt, timeZone), place, deps.now()))
}

/** @param day - on which it began */
function ofVisit(visit: Visit, day: string, place: Place, now: Date): Entry[] {
  const evidence: Evidence = {
    kind: 'property',
    id: place.id,
    label: say(`Visit of ${day}`, `Visita del ${day}`),
    href: `/property/${place.id}`,
  }
  const of = teller(place.name, evidence)
  const done = new Set([
    ...visit.photos.map(({ line }) => line),
    ...visit.files.map(({ line }) => line),
    ...visit.answers.map(({ line }) => line),
  ])
  const open = visit.lines.filter(({ key }) => !done.has(key))
  const names = open
    .slice(0, MOST_LINES)
    .map(({ label }) => label)
    .join('; ')
  return [
    ...of('people', [wrote(visit.by), say(`visit of ${day}`, `visita del ${day}`)]),
    ...of('seen', [say(`visit of ${day}`, `visita del ${day}`), ago(visit.startedAt, now)]),
    ...of('photos', [
      formatCount(visit.photos.length, say('photo', 'foto'), say('photos', 'fotos')),
      say(`visit of ${day}`, `visita del ${day}`),
    ]),
    ...of('visit', [
      visit.endedAt === null
        ? say(`under way since ${day}`, `abierta desde el ${day}`)
        : say(`finished, begun on ${day}`, `terminada, iniciada el ${day}`),
      open.length > 0 &&
        say(
          `${open.length} of ${visit.lines.length} shots still to do: ${wrote(names)}`,
          `faltan ${open.length} de ${visit.lines.length} tomas: ${wrote(names)}`,
        ),
      visit.notes !== '' && wrote(visit.notes),
    ]),
    ...visit.answers.flatMap(({ line, because }) =>
      because === null ? [] : of('visit', [wrote(line), say(`not accessible: ${wrote(because)}`, `sin acceso: ${wrote(because)}`)]),
    ),
    ...visit.readings.flatMap((reading) => {
      if (reading.isRemoved) return []
      if (reading.kind === 'meter')
        return of('reading', [
          say(`meter ${reading.value} ${reading.unit}`, `medidor ${reading.value} ${reading.unit}`),
          wrote(reading.note),
        ])
      if (reading.kind === 'core')
        return of('reading', [
          say(`core ${reading.result}`, `núcleo ${results[reading.result]}`),
          wrote(reading.layers),
          wrote(reading.note),
        ])
      const hits = reading.hits.length
      return of('square', [
        say(
          `${hits} hits on the ${reading.side} side, ${reading.sideFt}-foot square`,
          `${hits} golpes en el lado ${sides[reading.side]}, de ${reading.sideFt} por ${reading.sideFt} pies`,
        ),
      ])
    }),
  ]
}
const results = { dry: 'seco', damp: 'húmedo', wet: 'mojado' } as const
const sides = { north: 'norte', east: 'este', south: 'sur', west: 'oeste' } as const
