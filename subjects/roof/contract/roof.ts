import { endpoint } from '@ridgeline/contract/endpoint'
import { trimmed } from '@ridgeline/contract/text'
import { GEOJSON } from '@ridgeline/scan/contract/anomaly-list'
import { edgeTypes } from '@ridgeline/thermal/plan/roof-edges'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'

/** What is drawn on one property at most: sections, corners of one, and corners of all together, so that every crossing can be looked for at once. */
export const MOST_SECTIONS = 200
export const MOST_CORNERS = 500
export const MOST_CORNERS_IN_ALL = 20_000
/** Rise in inches over 12 of run: steeper is a wall (76 degrees). */
export const MOST_PITCH_IN_12 = 48

export const EdgeType = z.enum(edgeTypes)
export type EdgeType = z.infer<typeof EdgeType>

export const SectionShape = z.enum(['polygon', 'rectangle', 'circle'])
export type SectionShape = z.infer<typeof SectionShape>

/** `[longitude, latitude]` in the order of GeoJSON. */
export const LonLat = z
  .tuple([z.number().min(-180).max(180).describe('Degrees east (WGS 84)'), z.number().min(-85).max(85).describe('Degrees north (WGS 84)')])
  .describe('Longitude and latitude')
export type LonLat = z.infer<typeof LonLat>

const tooManyCorners = fixed`has more than ${MOST_CORNERS} corners: simplify the outline, or divide it into several sections`

/** One plane of the roof, as it was drawn. */
export const RoofSection = z.object({
  id: z.uuid(),
  /** Counts up over the life of the drawing; starts at 1 again once everything was cleared. */
  number: z.number().int().min(1).max(99_999),
  type: SectionShape,
  coordinates: z
    .array(LonLat)
    .min(3, 'has fewer than 3 corners')
    .max(MOST_CORNERS, tooManyCorners)
    .describe('Corners in order, closed implicitly; a circle as the polygon that stands for it'),
  label: trimmed(80).min(1),
  notes: trimmed(2000).default(''),
  pitchIn12: z.number().min(0).max(MOST_PITCH_IN_12).default(0).describe('Rise in inches over 12 inches of run; 0 lies level'),
  azimuthDeg: z
    .number()
    .min(0)
    .max(360)
    .nullable()
    .default(null)
    .describe('Where water runs to: degrees from north towards east; null where nobody said'),
  edges: z
    .array(EdgeType.nullable())
    .max(MOST_CORNERS)
    .default([])
    .describe('What each edge is, the first from the first corner to the second; null or missing where nobody said'),
  heightsM: z
    .array(z.number().min(-1000).max(1000))
    .max(MOST_CORNERS)
    .optional()
    .describe('Metres of each corner above the lowest of the roof, in the order of the corners; missing where nobody measured them'),
})
export type RoofSection = z.infer<typeof RoofSection>

const lengthM = z.number().describe('Metres along the roof; as the map shows it where the section leans and has no azimuth')
/** A section with its figures. */
export const MeasuredRoofSection = RoofSection.extend({
  planM2: z.number().describe('Square metres as the map shows them'),
  slopedM2: z.number().describe('Square metres along the slope'),
  edgesM: z.array(lengthM),
})

/** A total of a measurement report beside what its corners give: an area (m2), a length (m) or a count of faces. */
const ComparedTotal = z.object({
  of: z.enum(['area', 'faces', ...edgeTypes]),
  stated: z.number().min(0).max(1e12).describe('As the report states it: m2, m or a count'),
  ours: z.number().min(0).max(1e12).describe('As its corners give it: m2, m or a count'),
  differs: z.boolean().describe('By more than 1 % and more than rounding makes'),
})

/** The measurement report that sections were taken from. */
export const RoofSource = z.object({
  fileName: trimmed(255),
  vendor: trimmed(80),
  reportId: trimmed(200),
  claimId: trimmed(200),
  address: trimmed(500),
  totals: z.array(ComparedTotal).max(20),
})
export type RoofSource = z.infer<typeof RoofSource>

/** How much material the whole roof takes, for one share that is cut away. */
export const RoofWaste = z.object({
  waste: z.number().describe('Share that is cut away, 0 to 1'),
  areaM2: z.number(),
  squares: z.number().describe('Roofing squares of 100 sq ft'),
  orderSquares: z.number().describe('The same rounded up to a third of a square, the size of a bundle'),
})

/** The roof of a property: its sections and what follows from them. */
export const Roof = z.object({
  /** Counts up with every change; what is sent back names the one it was made from. */
  revision: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  source: RoofSource.nullable().describe('The report whose sections were brought in last; null where they were drawn'),
  /** Of the next section that is drawn. */
  nextNumber: z.number().int(),
  sections: z.array(MeasuredRoofSection),
  planM2: z.number().describe('Square metres of all sections as the map shows them'),
  slopedM2: z.number().describe('Square metres of all sections along their slopes'),
  /** Length of all edges of a type; what two sections share of a ridge, hip or valley counts once. */
  edgesM: z.record(z.enum([...edgeTypes, 'unnamed']), lengthM),
  waste: z.array(RoofWaste),
})
export type Roof = z.infer<typeof Roof>

const revision = z.number().int().min(0).max(1e9)
/** The whole set of sections as it should stand, and the revision it was made from: `0` where nothing was drawn yet. */
export const RoofChange = z.object({
  revision,
  sections: z.array(RoofSection).max(MOST_SECTIONS, fixed`must hold at most ${MOST_SECTIONS} sections`),
  source: RoofSource.nullable().optional().describe('Where the sections come from; left as it was where missing'),
})
export type RoofChange = z.infer<typeof RoofChange>

/** Properties of a section as GeoJSON carries them; what is missing takes its usual value, what is unknown is left out. */
const SectionProperties = RoofSection.pick({
  number: true,
  type: true,
  label: true,
  notes: true,
  pitchIn12: true,
  azimuthDeg: true,
  edges: true,
})
  .partial()
  .extend({ planM2: z.number().min(0).max(1e12).optional(), slopedM2: z.number().min(0).max(1e12).optional() })

const position = z.union([LonLat, z.tuple([...LonLat.def.items, z.number().min(-1e5).max(1e5).describe('Metres above sea level')])])
const ring = z
  .array(position)
  .min(4, 'has fewer than 4 positions: a ring repeats its first corner at its end')
  .max(MOST_CORNERS + 1, tooManyCorners)
const RoofFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(ring).min(1).max(1, 'has a hole: draw the parts around it as sections of their own'),
  }),
  properties: SectionProperties.nullable(),
})

/** The sections as GeoJSON (RFC 7946). */
export const RoofCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(RoofFeature).max(MOST_SECTIONS, fixed`must hold at most ${MOST_SECTIONS} sections`),
})
export type RoofCollection = z.infer<typeof RoofCollection>

const why = `${MOST_SECTIONS} sections of ${MOST_CORNERS} corners`

export const readRoof = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/roof',
  summary: 'The roof of a property: drawn sections, areas, edges and waste',
  access: 'scan.read',
  response: Roof,
})
/** Replaces all sections. Where somebody else changed them since `revision`, nothing is stored and the answer is `conflict` with the reason `roof-changed`. */
export const putRoof = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/roof',
  summary: 'Replace the sections of a roof',
  access: 'scan.write',
  largeBody: { bytes: 14_000_000, why },
  body: RoofChange,
  response: Roof,
})
export const readRoofGeoJson = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/roof/geojson',
  summary: 'The sections of a roof as GeoJSON',
  access: 'scan.read',
  mediaType: GEOJSON,
  response: RoofCollection,
})
/** Replaces all sections by polygons of a GeoJSON file, under the same rule as `putRoof`. */
export const putRoofGeoJson = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/roof/geojson',
  summary: 'Replace the sections of a roof by those of a GeoJSON file',
  access: 'scan.write',
  largeBody: { bytes: 19_000_000, why },
  query: z.object({ revision: z.coerce.number().int().min(0).max(1e9).describe('Revision of the roof that is replaced') }),
  body: RoofCollection,
  response: Roof,
})
