import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { AnomalyKind } from './capture.ts'

/** Findings that somebody judged: how many, how many were right, and the share with its Wilson 95 % interval. */
export const Precision = z.object({
  judged: z.number().int(),
  right: z.number().int(),
  /** Null below `leastJudged`: not enough data. */
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
export type Precision = z.infer<typeof Precision>

/** Below this number of judged findings no share is stated. */
export const leastJudged = 30

const bound = z.number().describe('Confidence as a fraction, 0 to 1')

/** What people's judgements say about the engine's findings in this organization. */
export const MethodLedger = z.object({
  /** Accepted against rejected suggestions. */
  reviewed: Precision,
  /** Confirmed against not confirmed by core sample, moisture meter or opening. */
  verified: Precision,
  byKind: z.array(z.object({ kind: AnomalyKind, reviewed: Precision, verified: Precision })),
  /** Stated confidence against judgements (a verification goes before a review), in tenths. */
  reliability: z.array(z.object({ from: bound, to: bound, precision: Precision })),
})
export type MethodLedger = z.infer<typeof MethodLedger>

export const readMethodLedger = endpoint({
  method: 'GET',
  path: '/api/method/ledger',
  summary: 'How often the findings of the engine were right, by the judgements in this organization',
  access: 'scan.read',
  response: MethodLedger,
})
