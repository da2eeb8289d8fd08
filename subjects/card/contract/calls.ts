import { findCardCandidates } from './candidates.ts'
import { findKnownFiles } from './known.ts'

/** By the names under which the OpenAPI document lists them. */
export const cardCalls = {
  findCardCandidates,
  findKnownFiles,
} as const
