import { organization } from '@ridgeline/account/server/tables/organization'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { contentDisposition } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import type { RoofFileFormat } from '#contract/given'
import type { RoofSection } from '#contract/roof'
import { roofKml } from '#rules/given/roof-kml'
import { sketchXml } from '#rules/given/sketch-xml'
import { takeoffOf } from '#rules/given/takeoff'
import { csvOf } from '#rules/given/takeoff-sheets'
import { rowOf } from '#server/service'
import { xlsxOf } from '#server/xlsx'

interface Named {
  readonly name: string
  readonly date: string
  readonly waste: number | null
}

const files: Readonly<
  Record<RoofFileFormat, { type: string; ending: string; make: (sections: RoofSection[], of: Named) => string | Promise<Buffer> }>
> = {
  'sketch-xml': { type: 'application/xml', ending: 'sketch.xml', make: sketchXml },
  kml: { type: 'application/vnd.google-earth.kml+xml', ending: 'kml', make: (sections, { name }) => roofKml(sections, name) },
  'takeoff-csv': {
    type: 'text/csv; charset=utf-8',
    ending: 'takeoff.csv',
    make: (sections, { waste }) => csvOf(takeoffOf(sections, waste)),
  },
  'takeoff-xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'takeoff.xlsx',
    make: (sections, { waste }) => xlsxOf(takeoffOf(sections, waste)),
  },
}

/** The drawn roof as a file. @throws AppError `not-found`; `unprocessable` with reason `no-sections` where nothing is drawn */
export async function giveRoof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  propertyId: string,
  { format, waste }: { format: RoofFileFormat; waste?: number | undefined },
): Promise<Response> {
  const [row] = await db
    .select({ property, timeZone: organization.timeZone })
    .from(property)
    .innerJoin(organization, eq(organization.id, property.organizationId))
    .where(eq(property.id, propertyId))
  const own = authorize(actor, row?.property, 'property')
  const sections = (await rowOf(db, own.id))?.sections ?? []
  if (sections.length === 0)
    throw new AppError('unprocessable', 'Nothing is drawn on this roof yet: draw its sections, or bring in a measured roof', {
      reason: 'no-sections',
    })
  const { type, ending, make } = files[format]
  const made = await make(sections, { name: own.name, date: dayInZone(now(), row?.timeZone ?? 'UTC'), waste: waste ?? null })
  const headers = { 'content-type': type, 'content-disposition': contentDisposition(`${own.name} roof.${ending}`, 'attachment') }
  return new Response(typeof made === 'string' ? made : new Uint8Array(made), { headers })
}
