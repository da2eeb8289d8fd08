import { binaryEndpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** Aircraft that flight plans are made for, with the camera they carry. */
export const AircraftName = z.enum(['M3T', 'M4T', 'M30T', 'M300-H20T', 'M350-H20T', 'M350-H30T'])
export type AircraftName = z.infer<typeof AircraftName>

/** Written into the file and onto the screen. */
export const NOT_FLOWN = 'Not flown by us: check heights, obstacles and the return in Pilot 2 before take-off.'

const overlap = z.coerce.number().min(0.5).max(0.9)
const flightWish = z.object({
  aircraft: AircraftName,
  aboveRoofM: z.coerce.number().min(10).max(120).describe('Metres above the roof'),
  roofHeightM: z.coerce.number().min(0).max(500).describe('Metres of the highest part of the roof above where the aircraft starts'),
  frontOverlap: overlap.default(0.8).describe('Share of a picture that the next of its line shows again'),
  sideOverlap: overlap.default(0.7).describe('Share of a picture that those of the next line show again'),
})
/** What a flight is to be like. */
export type FlightWish = z.infer<typeof flightWish>

/** For DJI Pilot 2 and FlightHub 2, or the path alone for other planners. */
export const FlightFormat = z.enum(['dji', 'kml'])
export type FlightFormat = z.infer<typeof FlightFormat>

export const roofFlight = binaryEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/roof/flight',
  summary: 'A flight over the drawn roof, straight down, as WPML (KMZ) for DJI or as KML. Not flown by us',
  access: 'scan.read',
  query: flightWish.extend({ format: FlightFormat.default('dji') }),
  produces: 'application/octet-stream',
})
