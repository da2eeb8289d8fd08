import { ErrorCode } from './errors.ts'
import { Problem } from './problem.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const apiSchemas = {
  ErrorCode,
  Problem,
} as const
