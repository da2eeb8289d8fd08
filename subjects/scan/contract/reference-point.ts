import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Point } from './region.ts'
import { TemperatureStatus } from './temperature-status.ts'

/** A place on a capture whose true temperature somebody measured by other means. */
export const ReferencePoint = z.object({
  id: z.uuid(),
  captureId: z.uuid(),
  at: Point,
  trueK: z.number().min(150).max(1000),
  /** What the file reads there without any correction (K), null where the point is not in use. The server fills it in; what is sent is ignored. */
  measuredK: z.number().min(0).max(10_000).nullable().optional(),
  /** What `measuredK` is worth; the server fills it in with it. Where it is `none`, as with an embedded table, `measuredK` is left out. */
  measuredStatus: TemperatureStatus.optional(),
  /** How it was measured, for the report: a contact thermometer, water with ice. */
  note: trimmed(200).default(''),
})
export type ReferencePoint = z.infer<typeof ReferencePoint>
