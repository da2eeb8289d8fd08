import { listPropertyPins } from './pins.ts'

/** By the names under which the OpenAPI document lists them. */
export const mapCalls = {
  listPropertyPins,
} as const
