import { VisitConditions } from './conditions.ts'
import { Fix, RoofPosition } from './place.ts'
import { Hit, Reading } from './reading.ts'
import { Mark, Shot, ShotLine } from './shot.ts'
import { TakeAlong, TakenProperty } from './take-along.ts'
import { LineAnswer, NewVisitProperty, SimilarProperty, Visit, VisitPhoto, VisitState, VisitSummary } from './visit.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const visitSchemas = {
  Fix,
  Hit,
  LineAnswer,
  Mark,
  NewVisitProperty,
  Reading,
  RoofPosition,
  Shot,
  ShotLine,
  SimilarProperty,
  TakeAlong,
  TakenProperty,
  Visit,
  VisitConditions,
  VisitPhoto,
  VisitState,
  VisitSummary,
} as const
