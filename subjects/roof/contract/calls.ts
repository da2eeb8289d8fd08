import { roofFlight } from './flight.ts'
import { roofFile } from './given.ts'
import { readMeasuredRoof } from './measured.ts'
import { putRoof, putRoofGeoJson, readRoof, readRoofGeoJson } from './roof.ts'

/** By the names under which the OpenAPI document lists them. */
export const roofCalls = {
  readRoof,
  putRoof,
  readRoofGeoJson,
  putRoofGeoJson,
  readMeasuredRoof,
  roofFile,
  roofFlight,
} as const
