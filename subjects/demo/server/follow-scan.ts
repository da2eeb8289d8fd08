import { property } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { ExampleRoof } from '@ridgeline/thermal/generate/examples/example-roof'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { and, desc, eq, gt } from 'drizzle-orm'
import { findTemplate } from '#server/account'
import { exampleReports } from '#server/example/example-reports-job'

/** A scan of an example roof, the newest one that the roof will have, analysed. */
export interface NewestExample {
  readonly organizationId: string
  readonly propertyId: string
  readonly scanId: string
  readonly roof: ExampleRoof
}

/** The example whose newest scan this is; null for any other scan, and before it is analysed. */
export async function newestExample({ db }: Pick<Deps, 'db'>, scanId: string): Promise<NewestExample | null> {
  const template = await findTemplate(db)
  if (template === null) return null
  const [own] = await db
    .select({ propertyId: scan.propertyId, name: property.name })
    .from(scan)
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(and(eq(scan.id, scanId), eq(scan.organizationId, template), eq(scan.state, 'ready')))
  const roof = exampleRoofs.find(({ name }) => name === own?.name)
  if (!own || !roof) return null
  const all = await db
    .select({ id: scan.id })
    .from(scan)
    // What a person wrote on the roof is in a scan without files.
    .where(and(eq(scan.propertyId, own.propertyId), gt(scan.captureCount, 0)))
    .orderBy(desc(scan.takenAt), desc(scan.id))
  if (all.length < roof.scans.length || all[0]?.id !== scanId) return null
  return { organizationId: template, propertyId: own.propertyId, scanId, roof }
}

/** Asks for the photos and reports of an example once its newest scan is analysed. Does nothing for any other scan. */
export async function followScan(deps: Pick<Deps, 'db' | 'queue'>, scanId: string): Promise<void> {
  const example = await newestExample(deps, scanId)
  if (example === null) return
  const { organizationId } = example
  await deps.db.transaction((tx) => deps.queue.send(exampleReports, { scanId, organizationId }, tx))
}
