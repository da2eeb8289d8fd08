import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'

/** What the work under way goes back to: a request, or a job that the clock brought. It goes on with every job that this work puts into the queue. */
const Origin = z.object({
  /** The `x-request-id` of the answer; of work that no request asked for the name of its first job. */
  requestId: z.string(),
  /** The span that it is part of (W3C Trace Context), where somebody takes traces. */
  traceparent: z.string().optional(),
})
export type Origin = z.infer<typeof Origin>

const underWay = new AsyncLocalStorage<Origin>()

/** Runs work that goes back to `origin`. */
export const comingFrom = <T>(origin: Origin, work: () => T): T => underWay.run(origin, work)

/** What the work under way goes back to; null at the start of a process and beside all requests and jobs. */
export const originHere = (): Origin | null => underWay.getStore() ?? null

/** The name of the request that the work under way goes back to, or null. */
export const requestHere = (): string | null => underWay.getStore()?.requestId ?? null

/** Beside the payload of a job, where no payload has a name like it. */
const KEY = 'comesFrom'

/** The payload of a job with what it goes back to. */
export const withOrigin = <T extends object>(payload: T): T => {
  const origin = originHere()
  return origin === null ? payload : { ...payload, [KEY]: origin }
}

/** What a job goes back to; of one that the clock brought, or a version before, the job itself. */
export function originOf(job: { readonly id: string; readonly data: object | null }): Origin {
  const told = Origin.safeParse((job.data as Record<string, unknown> | null)?.[KEY])
  return told.success ? told.data : { requestId: job.id }
}
