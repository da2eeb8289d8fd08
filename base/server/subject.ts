import type { Auth } from '@ridgeline/account/server/identity/auth'
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '#deps'
import type { AppContext, FindActor, Mount } from '#http/mount'
import type { JobDefinition } from '#jobs/define-job'
import type { AtOnce } from '#jobs/queue'
import type { Stored } from '#stored'

/** What the calls of a subject are hung on. */
export interface Door {
  /** Takes the calls of the contract. */
  readonly mount: Mount
  /** Takes addresses that are no call of the contract: pages, tiles, messages of other programs. */
  readonly app: Hono<AppContext>
  readonly deps: Deps
  readonly auth: Auth
  readonly findActor: FindActor
  readonly version: string
  /** Whether this process is about to end. */
  readonly isStopping: () => boolean
}

/** One kind of background work of a subject. */
export interface Work {
  readonly job: JobDefinition<z.ZodType>
  readonly atOnce: AtOnce
  readonly run: (deps: Deps, payload: never) => Promise<void>
  /** Called once for a job that failed for good. */
  readonly giveUp?: (deps: Deps, payload: never) => Promise<void>
  /** Enqueued by the clock as well (UTC, five fields of cron). */
  readonly at?: string
  /** Enqueued when the workers start: an update may have brought what makes it due. `patient`: after all other work. */
  readonly atStart?: 'first' | 'patient'
}

/** What a subject does after the work of another, in the same run: the other does not know of it. */
export interface After {
  readonly job: JobDefinition<z.ZodType>
  readonly run: (deps: Deps, payload: never) => Promise<void>
}

/**
 * What the server knows of a subject: the application, the queues and the workers are put together from these records alone (`subjects.ts`), so that a
 * capability is added, or taken away, in its own folder.
 */
export interface Subject {
  /** Loads its code when it is called: workers and the queue need none of it. */
  readonly calls?: (door: Door) => Promise<void>
  readonly work?: readonly Work[]
  readonly after?: readonly After[]
  /** Its tables: exports, deletions and copies of the demo workspace follow. */
  readonly tables?: readonly Stored[]
}

type Run<P extends z.ZodType> = (deps: Deps, payload: z.output<P>) => Promise<void>

/** Background work, its handlers typed by the payload of the job. They load what they need when the first job comes. */
export const work = <P extends z.ZodType>(
  job: JobDefinition<P>,
  atOnce: AtOnce,
  run: Run<P>,
  more: { giveUp?: Run<P> } & Pick<Work, 'at' | 'atStart'> = {},
): Work => ({ job, atOnce, run, ...more })

/** What follows the work of another subject. */
export const after = <P extends z.ZodType>(job: JobDefinition<P>, run: Run<P>): After => ({ job, run })

/** Each takes a processor and hundreds of megabytes for a moment. */
export const HEAVY: AtOnce = { inAll: 2, ofOne: 1 }
/** Pictures are decoded and made smaller, one after the other. */
export const PICTURES: AtOnce = { inAll: 4, ofOne: 1 }
/** Work that is done by one worker at a time. */
export const ONE: AtOnce = { inAll: 1, ofOne: 1 }
/** Work that waits for others most of the time. */
export const WAITING: AtOnce = { inAll: 8, ofOne: 2 }
