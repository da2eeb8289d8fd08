import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { organization } from '@ridgeline/account/server/tables/organization'
import { noteAudit } from '@ridgeline/audit/server/record'
import { findTemplate } from '@ridgeline/demo/server/account'
import type { Outdated } from '@ridgeline/operations/contract/operations'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { PLACING_VERSION } from '@ridgeline/thermal/versions'
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { analyseScan } from '#server/analysis/analyse-scan-job'
import { isFailedByDji, isOutdated } from '#server/analysis/read/reader'
import { recordScan } from '#server/scans/record-scan'
import { capture, isFile } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

/** One process at a time, so that no scan is asked for twice. */
const RENEWAL_LOCK = 7_226_112
const AT_ONCE = 100

const isUnfinished = sql`j.name = ${analyseScan.name} and j.state in ('created', 'retry', 'active')`
/** Whether a job that waits or runs works on the scan already. */
const isUnderWay = sql`exists (select 1 from pgboss.job j where ${isUnfinished} and j.data ->> 'scanId' = ${scan.id}::text)`

/**
 * Puts a new analysis of every scan that an older reader, engine or placing worked on into the queue, behind what people wait for; each is a line of the audit log
 * of the program itself. The scans stay as they are until their turn comes.
 *
 * @returns how many scans
 */
export async function renewOutdated(deps: Deps, organizationId: string | null = null): Promise<number> {
  let renewed = 0
  let after: string | null = null
  do {
    const rows: Stale[] = await renewSome(deps, organizationId, after)
    renewed += rows.length
    after = rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null
  } while (after !== null)
  return renewed
}

interface Stale {
  readonly id: string
  readonly organizationId: string
  readonly propertyId: string
  readonly captures: number
}

const renewSome = (deps: Deps, organizationId: string | null, after: string | null): Promise<Stale[]> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RENEWAL_LOCK})`)
    const of = and(
      organizationId === null ? await lasting(tx) : eq(scan.organizationId, organizationId),
      after === null ? undefined : gt(scan.id, after),
    )
    const rows = await staleScans(tx, deps, and(of, sql`not ${isUnderWay}`))
    for (const row of rows)
      await deps.queue.send(analyseScan, { scanId: row.id, organizationId: row.organizationId }, tx, { isPatient: true })
    for (const row of rows) {
      const self = {
        kind: 'system',
        userId: null,
        name: deps.productName,
        organizationId: row.organizationId,
        address: null,
        userAgent: null,
      } as const
      await recordScan(tx, self, row, { action: 'scan.analysed-again', after: { capturesOfOlderVersion: row.captures } })
    }
    return rows
  })

/** Copies of the demo workspace are gone within a day: only what they are copied from is renewed. */
async function lasting(tx: Tx): Promise<SQL> {
  const template = await findTemplate(tx)
  return sql`not exists (select 1 from ${organization} o where o.id = ${scan.organizationId} and o.is_demo and o.id is distinct from ${template})`
}

/** Which anomalies are one was found by an older version. */
const isPlacedByOlder = and(eq(scan.state, 'ready'), sql`${scan.placedWith} is distinct from ${PLACING_VERSION}`)

const staleScans = (db: Pick<Tx, 'select'>, { reader }: Pick<Deps, 'reader'>, where: SQL | undefined): Promise<Stale[]> =>
  db
    .select({
      id: scan.id,
      organizationId: scan.organizationId,
      propertyId: scan.propertyId,
      captures: sql<number>`(count(*) filter (where ${isOutdated(reader)}))::int`,
    })
    .from(scan)
    .innerJoin(capture, eq(capture.scanId, scan.id))
    .where(and(or(isOutdated(reader), isPlacedByOlder), where))
    .groupBy(scan.id)
    .orderBy(asc(scan.id))
    .limit(AT_ONCE)

/** What older versions read or analysed in an organization, and how much of it is on its way. */
export async function outdatedOf({ db, reader }: Pick<Deps, 'db' | 'reader'>, actor: Pick<Actor, 'organizationId'>): Promise<Outdated> {
  const own = eq(capture.organizationId, actor.organizationId)
  const [older] = await db
    .select({ captures: sql<number>`count(*)::int`, scans: sql<number>`count(distinct ${capture.scanId})::int` })
    .from(capture)
    .where(and(own, isFile, isOutdated(reader)))
  const [failed] = await db
    .select({ captures: sql<number>`count(*)::int` })
    .from(capture)
    .where(and(own, isFailedByDji(reader)))
  return {
    captures: older?.captures ?? 0,
    scans: older?.scans ?? 0,
    scansUnderWay: await countUnderWay(db, actor.organizationId),
    failedByDji: failed?.captures ?? 0,
  }
}

/** Asked of the jobs, which are few: asked of each scan, all of them are gone through. */
async function countUnderWay(db: Db, organizationId: string): Promise<number> {
  const scans = sql`(select (j.data ->> 'scanId')::uuid from pgboss.job j where ${isUnfinished})`
  return db.$count(scan, and(eq(scan.organizationId, organizationId), sql`${scan.id} in ${scans}`))
}

/** What an admin asks for: everything of older versions, and what DJI's program could not correct, is read again. */
export async function renewOwn(deps: Deps, actor: Actor): Promise<Outdated> {
  const own = await ownOrganization(deps.db, actor)
  const ofDji = and(eq(capture.organizationId, own.id), isFailedByDji(deps.reader))
  await deps.db.update(capture).set({ readWith: null }).where(ofDji)
  const scans = await renewOutdated(deps, own.id)
  await noteAudit(deps.db, actor, {
    action: 'organization.captures-read-again',
    recordType: 'organization',
    recordId: own.id,
    recordName: own.name,
    after: { scans },
  })
  return outdatedOf(deps, actor)
}
