import type { z } from 'zod'

/** A kind of background work: a name, the shape of its payload, and how it is tried again. Handlers must be safe to run twice. */
export interface JobDefinition<P extends z.ZodType> {
  readonly name: string
  readonly payload: P
  readonly retryLimit: number
  /** A run that shows no sign of life for this long is given to another worker (seconds, at least 10). */
  readonly heartbeatSeconds: number
  readonly expireInSeconds: number
}

export const defineJob = <P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition
