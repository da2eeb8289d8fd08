import { z } from 'zod'
import type { StormFile, StormRow } from '#contract/storm'
import { jsonAnswer, type ReadFile, uniqueIds } from '#rules/read/answer'
import { perilOf } from '#rules/read/event-names'
import { isoUtc } from '#rules/read/us-time'

const Answer = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      properties: z.object({
        valid: z.iso.datetime(),
        magnitude: z.number().nullish(),
        city: z.string().nullish(),
        county: z.string().nullish(),
        state: z.string().nullish(),
        remark: z.string().nullish(),
        typetext: z.string(),
        product_id: z.string().nullish(),
        qualifier: z.string().nullish(),
      }),
      geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()) }),
    }),
  ),
})

/** When the product of an id such as `202506060013-KMAF-NWUS54-LSRMAF` was issued. */
export function issuedOf(productId: string): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-/.exec(productId) ?? []
  return year === undefined ? null : isoUtc(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
}

/**
 * Local storm reports of all NWS offices as the Iowa Environmental Mesonet gives them (GeoJSON). Re-issues and corrections are rows of their own here;
 * `collapseReissues` makes one of them.
 *
 * @throws StormFileError where the answer is no such collection
 */
export function readIem(text: string, file: StormFile): ReadFile {
  const { features } = jsonAnswer(text, 'IEM local storm reports', Answer)
  const unique = uniqueIds()
  const rows = features.flatMap(({ properties: p, geometry }): StormRow[] => {
    const peril = perilOf(p.typetext)
    if (peril === null) return []
    const [longitude, latitude] = geometry.coordinates
    const product = p.product_id ?? ''
    const at = `${new Date(p.valid).toISOString().slice(0, 19)}Z`
    return [
      {
        source: 'iem',
        id: unique(`${product}/${at}/${p.typetext}/${latitude},${longitude}`),
        at,
        issuedAt: issuedOf(product),
        peril,
        event: p.typetext,
        latitude,
        longitude,
        place: [p.city, p.county, p.state].filter(Boolean).join(', '),
        end: null,
        magnitude: peril === 'tornado' ? null : (p.magnitude ?? null),
        basis: basisOf(p.qualifier),
        remark: p.remark ?? '',
        file,
      },
    ]
  })
  return { rows, others: features.length - rows.length, withoutPlace: 0, inFile: features.length }
}

/** `M` measured, `E` estimated; `U` and nothing say nothing. */
export const basisOf = (qualifier: string | null | undefined): StormRow['basis'] =>
  qualifier === 'M' ? 'measured' : qualifier === 'E' ? 'estimated' : 'unstated'
