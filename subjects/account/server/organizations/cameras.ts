import { capture } from '@ridgeline/scan/server/tables/capture'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm'
import type { SeenCamera } from '#contract/organization'

const MOST_CAMERAS = 200
const serial = sql<string>`${capture.camera} ->> 'serial'`
const newest = (field: 'make' | 'model') => max(sql<string | null>`${capture.camera} ->> '${sql.raw(field)}'`)

/** Cameras that name themselves in files of the organization, most used first. */
export function camerasOf({ db }: Pick<Deps, 'db'>, { organizationId }: Pick<Actor, 'organizationId'>): Promise<SeenCamera[]> {
  return db
    .select({ serial, make: newest('make'), model: newest('model'), captureCount: count() })
    .from(capture)
    .where(and(eq(capture.organizationId, organizationId), sql`${serial} is not null`))
    .groupBy(serial)
    .orderBy(desc(count()), asc(serial))
    .limit(MOST_CAMERAS)
}
