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
    'must have both ends of the colours, the lower one first',
  )
export type MapLook = z.infer<typeof MapLook>

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
