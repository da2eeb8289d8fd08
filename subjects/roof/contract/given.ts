import { binaryEndpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** Files that the drawn roof is given as. */
export const RoofFileFormat = z.enum(['drawings-pdf', 'sketch-xml', 'dxf', 'kml', 'takeoff-xlsx', 'takeoff-csv'])
export type RoofFileFormat = z.infer<typeof RoofFileFormat>

export const roofFile = binaryEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/roof/file',
  summary:
    'The drawn roof as a file: measurements with length, pitch, area and notes diagrams (PDF), roof XML for sketches, DXF, KML, or a takeoff of materials as XLSX or CSV',
  access: 'scan.read',
  query: z.object({
    format: RoofFileFormat,
    waste: z.coerce
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Share of material that is cut away, 0 to 1; without it what hips, valleys and rakes suggest'),
  }),
  produces: 'application/octet-stream',
})
