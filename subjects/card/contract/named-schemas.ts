import { AskedVisit, CandidatePhoto, CandidateProject, CandidateProperty, CandidateVisit, VisitCandidates } from './candidates.ts'
import { KnownFile } from './known.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const cardSchemas = {
  AskedVisit,
  CandidatePhoto,
  CandidateProject,
  CandidateProperty,
  CandidateVisit,
  KnownFile,
  VisitCandidates,
} as const
