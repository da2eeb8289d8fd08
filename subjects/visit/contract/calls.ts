import { takeAlong } from './take-along.ts'
import { listVisits, putVisit, putVisitFile, putVisitIssue, putVisitPhoto, readVisit } from './visit.ts'

/** By the names under which the OpenAPI document lists them. */
export const visitCalls = {
  listVisits,
  putVisit,
  putVisitFile,
  putVisitIssue,
  putVisitPhoto,
  readVisit,
  takeAlong,
} as const
