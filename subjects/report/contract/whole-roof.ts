import { binaryEndpoint } from '@ridgeline/contract/endpoint'
import { paletteNames } from '@ridgeline/thermal/render/palettes'
import { z } from 'zod'

const kelvin = z.coerce.number().min(1).max(2000)
/** How the map is coloured; left out, as in reports. */
const MapLook = z
  .object({
    palette: z.enum(paletteNames).optional(),
    minK: kelvin.optional().describe('Kelvin of the first colour'),
    maxK: kelvin.optional().describe('Kelvin of the last colour'),
  })
  .refine(
    ({ minK, maxK }) => (minK === undefined) === (maxK === undefined) && (minK ?? 0) < (maxK ?? 1),
    'must have both ends of the colors, the lower one first',
  )
export type MapLook = z.infer<typeof MapLook>

/** What the pictures of one report share, so that one colour is one temperature. */
const PrintLook = z
  .object({
    as: z.enum(['picture', 'map']).optional().describe('`map`: a whole roof as it lies on a plan, clear where nothing was seen'),
    minK: kelvin.describe('Kelvin of the first colour'),
    maxK: kelvin.describe('Kelvin of the last colour'),
  })
  .refine(({ minK, maxK }) => minK < maxK, 'must have the lower end of the colors first')
export const printedThermogram = binaryEndpoint({
  method: 'GET',
  path: '/api/reports/thermograms/{id}',
  summary: 'A thermogram over the colour scale of a report, as it is printed',
  access: 'scan.read',
  query: PrintLook,
  produces: 'image/jpeg',
})

export const wholeRoofPng = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/whole-roof.png',
  summary: 'The whole roof as a picture with findings, scale bar and colour scale',
  access: 'scan.read',
  query: MapLook,
  produces: 'image/png',
})
export const wholeRoofKmz = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/whole-roof.kmz',
  summary: 'The whole roof with its findings for Google Earth',
  access: 'scan.read',
  query: MapLook,
  produces: 'application/vnd.google-earth.kmz',
})
export const wholeRoofPlan = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/whole-roof.pdf',
  summary: 'The plan of the whole roof to scale',
  access: 'scan.read',
  produces: 'application/pdf',
})
/** Metres east and north of the south-west corner of what is drawn; its first lines say where that lies. */
export const wholeRoofDxf = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/whole-roof.dxf',
  summary: 'Outlines of roof, sections and findings in metres, as layers of a DXF drawing',
  access: 'scan.read',
  produces: 'image/vnd.dxf',
})
