import { findRecords } from './find.ts'

/** By the names under which the OpenAPI document lists them. */
export const findCalls = {
  findRecords,
} as const
