import {
  StormComparison,
  StormFile,
  StormPeril,
  StormReport,
  StormRow,
  StormSource,
  StormSourceAnswer,
  StormVerdict,
  StormVerdictName,
} from './storm.ts'
import { StormAnswer, StormCheck } from './storm-check.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const stormSchemas = {
  StormAnswer,
  StormCheck,
  StormComparison,
  StormFile,
  StormPeril,
  StormReport,
  StormRow,
  StormSource,
  StormSourceAnswer,
  StormVerdict,
  StormVerdictName,
} as const
