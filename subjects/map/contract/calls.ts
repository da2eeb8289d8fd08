import { listPropertyPins } from './pins.ts'
import { findPlaces, readMapSettings } from './roof-map.ts'

/** By the names under which the OpenAPI document lists them. */
export const mapCalls = {
  readMapSettings,
  findPlaces,
  listPropertyPins,
} as const
