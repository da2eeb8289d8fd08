import { organization } from '@ridgeline/account/server/tables/organization'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { contentDisposition } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { workbookOf, XLSX } from '@ridgeline/server/integrations/spreadsheet/workbook'
import { eq } from 'drizzle-orm'
import type { FlightFormat, FlightWish } from '#contract/flight'
import type { RoofFileFormat } from '#contract/given'
import type { RoofSection, RoofSource } from '#contract/roof'
import type { Units } from '#rules/drawings/figures'
import { type FlightPlan, planFlight } from '#rules/flight/plan-flight'
import { flightKml, missionKmz } from '#rules/flight/wpml'
import { roofDxf } from '#rules/given/roof-dxf'
import { roofKml } from '#rules/given/roof-kml'
import { sketchXml } from '#rules/given/sketch-xml'
import { takeoffOf } from '#rules/given/takeoff'
import { csvOf, sheetsOf } from '#rules/given/takeoff-sheets'
import { drawingsPdf } from '#server/drawings-pdf'
import { rowOf } from '#server/service'

type Named = Omit<Drawn, 'sections'> & { readonly waste: number | null }

const KML = 'application/vnd.google-earth.kml+xml'
const files: Readonly<
  Record<RoofFileFormat, { type: string; ending: string; make: (sections: RoofSection[], of: Named) => string | Promise<Uint8Array> }>
> = {
  'drawings-pdf': { type: 'application/pdf', ending: 'measurements.pdf', make: drawingsPdf },
  'sketch-xml': { type: 'application/xml', ending: 'sketch.xml', make: sketchXml },
  dxf: { type: 'image/vnd.dxf', ending: 'dxf', make: roofDxf },
  kml: { type: KML, ending: 'kml', make: (sections, { name }) => roofKml(sections, name) },
  'takeoff-csv': {
    type: 'text/csv; charset=utf-8',
    ending: 'takeoff.csv',
    make: (sections, { waste }) => csvOf(takeoffOf(sections, waste)),
  },
  'takeoff-xlsx': {
    type: XLSX,
    ending: 'takeoff.xlsx',
    make: (sections, { waste }) => workbookOf(sheetsOf(takeoffOf(sections, waste))),
  },
}

/** A drawn roof with what its files say of it. */
export interface Drawn {
  readonly name: string
  readonly address: string
  readonly organizationName: string
  readonly units: Units
  readonly sections: RoofSection[]
  /** Where the sections were brought in from; null where they were drawn. */
  readonly source: RoofSource | null
  /** Day where the organization is. */
  readonly date: string
}

/** What is drawn on a property. @throws AppError `not-found`; `unprocessable` with reason `no-sections` where nothing is drawn */
async function drawnOn({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, propertyId: string): Promise<Drawn> {
  const [row] = await db
    .select({ property, timeZone: organization.timeZone, organizationName: organization.name, units: organization.units })
    .from(property)
    .innerJoin(organization, eq(organization.id, property.organizationId))
    .where(eq(property.id, propertyId))
  const own = authorize(actor, row?.property, 'property')
  const drawn = await rowOf(db, own.id)
  const sections = drawn?.sections ?? []
  if (sections.length === 0)
    throw new AppError('unprocessable', 'Nothing is drawn on this roof yet: draw its sections, or bring in a measured roof', {
      reason: 'no-sections',
    })
  return {
    name: own.name,
    address: own.address,
    organizationName: row?.organizationName ?? '',
    units: row?.units ?? 'imperial',
    sections,
    source: drawn?.source ?? null,
    date: dayInZone(now(), row?.timeZone ?? 'UTC'),
  }
}

const answer = (made: string | Uint8Array, type: string, fileName: string): Response =>
  new Response(typeof made === 'string' ? made : new Uint8Array(made), {
    headers: { 'content-type': type, 'content-disposition': contentDisposition(fileName, 'attachment') },
  })

/** The drawn roof as a file. @throws as `drawnOn` */
export async function giveRoof(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  propertyId: string,
  { format, waste }: { format: RoofFileFormat; waste?: number | undefined },
): Promise<Response> {
  const { sections, ...told } = await drawnOn(deps, actor, propertyId)
  const { type, ending, make } = files[format]
  return answer(await make(sections, { ...told, waste: waste ?? null }), type, `${told.name} roof.${ending}`)
}

/** A flight over the drawn roof. @throws as `drawnOn`; `unprocessable` with reason `too-many-lines` */
export async function giveFlight(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  propertyId: string,
  { format, ...wish }: FlightWish & { format: FlightFormat },
): Promise<Response> {
  const { sections, name } = await drawnOn(deps, actor, propertyId)
  const plan = planned(sections, wish)
  return format === 'kml'
    ? answer(flightKml(plan, name), KML, `${name} flight.kml`)
    : answer(missionKmz(plan, name, deps.now()), 'application/vnd.google-earth.kmz', `${name} ${wish.aircraft} flight.kmz`)
}

function planned(sections: readonly RoofSection[], wish: FlightWish): FlightPlan {
  try {
    return planFlight(
      sections.map(({ coordinates }) => coordinates),
      wish,
    )
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('unprocessable', error.message, { reason: 'too-many-lines' })
    throw error
  }
}
