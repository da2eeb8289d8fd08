import { endpoint } from '@ridgeline/contract/endpoint'
import { base64, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { LonLat, MeasuredRoofSection, RoofSource } from './roof.ts'

/** What a measurement file is read as, before anything of it is stored. */
export const MeasuredFile = z.object({
  source: RoofSource,
  /** Unit of lengths in the file; guessed from the size of the roof where the file names none. */
  unit: z.enum(['feet', 'metres', 'inches', 'millimetres', 'centimetres']),
  isUnitGuessed: z.boolean(),
  /** Metres from the property's pin to the place that the file names; null where one of them has none. */
  distanceM: z.number().nullable(),
  structures: z.number().int(),
  leftOut: z.array(
    z.object({ face: z.string(), why: z.enum(['not-closed', 'unknown-point', 'too-few-corners', 'no-area', 'crosses-itself']) }),
  ),
  /** Numbers of sections of which one lies over the other, the first twenty. */
  overlapping: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** What comes through the faces (chimneys, rooflights): its area along the slope, and its middle. */
  penetrations: z.array(z.object({ areaM2: z.number(), position: LonLat })),
  sections: z.array(MeasuredRoofSection),
})
export type MeasuredFile = z.infer<typeof MeasuredFile>

/** Largest file that is read (bytes): a report of 3,000 faces has 3 MB. */
export const MOST_FILE_BYTES = 20_000_000
const MOST_BASE64 = Math.ceil(MOST_FILE_BYTES / 3) * 4

export const readMeasuredRoof = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/roof/measured',
  summary: 'Read a measured roof from a file (EagleView, Hover, sketch XML; GeoJSON, KML, KMZ, DXF, CSV) without storing it',
  access: 'scan.write',
  largeBody: { bytes: 27_000_000, why: 'a file of 20 MB as base64' },
  body: z.object({
    fileName: trimmed(255).min(1),
    base64: base64(MOST_BASE64, 'must not be larger than 20 MB').min(4, 'must be a file as base64'),
    at: LonLat.optional().describe('Where the middle of the drawing lies; without it where the file says, else at the pin'),
    turnDeg: z.number().min(-360).max(360).default(0).describe('How far it is turned clockwise from where the file says'),
    structure: z.number().int().min(1).max(10_000).optional().describe('Only this structure of several'),
  }),
  response: MeasuredFile,
})
