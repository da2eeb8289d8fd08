import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { DamagedFile, StorageCheck, StoredFilesState } from '#contract/stored-file'
import { checkFiles } from '#server/stored-files/check-files-job'
import { storageCheck } from '#server/tables/stored-file'

type CheckRow = typeof storageCheck.$inferSelect

const DAY_MS = 86_400_000
const KEPT_DAYS = 365
const EVERY_DAYS = 7
/** Checks by the clock that begin in one hour: the organizations spread over the days. */
const BEGIN_AT_ONCE = 20
const SHOWN = 200

/** What is known of the stored files of an organization. */
export async function storedFilesOf({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>): Promise<StoredFilesState> {
  const [latest] = await db
    .select()
    .from(storageCheck)
    .where(eq(storageCheck.organizationId, actor.organizationId))
    .orderBy(desc(storageCheck.requestedAt), desc(storageCheck.id))
    .limit(1)
  const damaged = await damagedOf(db, actor.organizationId)
  return {
    check: latest ? presentCheck(latest) : null,
    damaged: damaged.slice(0, SHOWN),
    damagedCount: damaged.length,
    everyDays: EVERY_DAYS,
  }
}

/** Begins a check; one that waits or runs is the answer to a second request. */
export async function requestCheck(deps: Deps, actor: Actor): Promise<StoredFilesState> {
  await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const isOpen = and(eq(storageCheck.organizationId, own.id), inArray(storageCheck.state, ['waiting', 'running']))
    const [open] = await tx.select({ id: storageCheck.id }).from(storageCheck).where(isOpen)
    if (open) return
    const id = await begin(deps, tx, own.id, actor.name)
    await recordAudit(tx, actor, { action: 'storage.check-requested', recordType: 'storage-check', recordId: id, recordName: own.name })
  })
  return storedFilesOf(deps, actor)
}

/** Begins the checks that are due by the clock, behind everything people wait for. */
export async function beginDueChecks(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - EVERY_DAYS * DAY_MS)
  const recent = deps.db
    .select({ id: storageCheck.id })
    .from(storageCheck)
    .where(and(eq(storageCheck.organizationId, organization.id), sql`${storageCheck.requestedAt} >= ${since.toISOString()}`))
  const due = await deps.db
    .select({ id: organization.id })
    .from(organization)
    .where(and(lt(organization.createdAt, since), notExists(recent)))
    .limit(BEGIN_AT_ONCE)
  for (const { id } of due) await deps.db.transaction((tx) => begin(deps, tx, id, null))
}

/** Forgets checks of more than a year ago; of a year there are enough to see how often something was found. */
export async function forgetChecks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(storageCheck).where(lt(storageCheck.requestedAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS)))
}

async function begin(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, organizationId: string, requestedBy: string | null): Promise<string> {
  const [row] = await tx.insert(storageCheck).values({ organizationId, requestedBy, requestedAt: deps.now() }).returning()
  if (!row) throw new Error('the check was not written')
  await deps.queue.send(checkFiles, { checkId: row.id, organizationId }, tx, { isPatient: requestedBy === null })
  return row.id
}

const presentCheck = (row: CheckRow): StorageCheck => ({
  id: row.id,
  state: row.state,
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  doneFiles: row.doneFiles,
  doneBytes: row.doneBytes,
  totalFiles: row.totalFiles,
  troubles: row.troubles,
})

interface Found extends Record<string, unknown> {
  sha256: string
  damage: DamagedFile['damage']
  found_at: string | Date
  use: DamagedFile['use']
  name: string
  property_id: string | null
  property_name: string | null
  scan_id: string | null
  capture_id: string | null
}

const ofCapture = (column: string, use: DamagedFile['use']) => sql`
  select d.object_sha256 as sha256, d.damage, d.found_at, ${use}::text as use, c.file_name as name, p.id as property_id, p.name as property_name,
    s.id as scan_id, c.id as capture_id
  from stored_damage d join capture c on ${sql.identifier('c')}.${sql.identifier(column)} = d.object_sha256
  join scan s on s.id = c.scan_id join property p on p.id = s.property_id`

const ofOther = (from: ReturnType<typeof sql>, use: DamagedFile['use'], name: ReturnType<typeof sql>) => sql`
  select d.object_sha256 as sha256, d.damage, d.found_at, ${use}::text as use, ${name} as name, null::uuid as property_id, null::text as property_name,
    null::uuid as scan_id, null::uuid as capture_id
  from stored_damage d join ${from}`

/** Every use of a damaged file by a record of the organization, latest found first. */
async function damagedOf(db: Pick<Db, 'execute'>, organizationId: string): Promise<DamagedFile[]> {
  const captures = (
    [
      ['sha256', 'original'],
      ['samples_sha256', 'samples'],
      ['thermal_sha256', 'thermal'],
      ['visible_sha256', 'visible'],
      ['thumbnail_sha256', 'thumbnail'],
    ] as const
  ).map(([column, use]) => sql`${ofCapture(column, use)} where c.organization_id = ${organizationId}`)
  const photos = (
    [
      ['sha256', 'original'],
      ['print_sha256', 'visible'],
      ['thumbnail_sha256', 'thumbnail'],
    ] as const
  ).map(
    ([column, use]) => sql`
    select d.object_sha256 as sha256, d.damage, d.found_at, ${use}::text as use, f.file_name as name, p.id as property_id,
      p.name as property_name, null::uuid as scan_id, null::uuid as capture_id
    from stored_damage d join property_photo f on ${sql.identifier('f')}.${sql.identifier(column)} = d.object_sha256
    join property p on p.id = f.property_id where f.organization_id = ${organizationId}`,
  )
  const documents = sql`
    select d.object_sha256 as sha256, d.damage, d.found_at, 'original'::text as use, f.file_name as name, p.id as property_id,
      p.name as property_name, null::uuid as scan_id, null::uuid as capture_id
    from stored_damage d join property_document f on f.sha256 = d.object_sha256
    join property p on p.id = f.property_id where f.organization_id = ${organizationId}`
  const reports = sql`
    select d.object_sha256 as sha256, d.damage, d.found_at, 'report'::text as use, 'Report version ' || r.version as name, p.id as property_id,
      p.name as property_name, s.id as scan_id, null::uuid as capture_id
    from stored_damage d join report r on r.pdf_sha256 = d.object_sha256
    join scan s on s.id = r.scan_id join property p on p.id = s.property_id where r.organization_id = ${organizationId}`
  const logo = ofOther(sql`organization o on o.logo_sha256 = d.object_sha256 where o.id = ${organizationId}`, 'logo', sql`o.name`)
  const exported = ofOther(
    sql`data_export e on e.sha256 = d.object_sha256 where e.organization_id = ${organizationId}`,
    'export',
    sql`to_char(e.requested_at, 'YYYY-MM-DD')`,
  )
  const untaken = ofOther(
    sql`upload u on u.sha256 = d.object_sha256 where u.organization_id = ${organizationId}
      and not exists (select 1 from capture c where c.upload_id = u.id) and not exists (select 1 from property_photo f where f.upload_id = u.id)
      and not exists (select 1 from property_document f where f.upload_id = u.id)`,
    'upload',
    sql`u.file_name`,
  )
  const all = sql.join([...captures, ...photos, documents, reports, logo, exported, untaken], sql` union all `)
  const { rows } = await db.execute<Found>(sql`select * from (${all}) f order by f.found_at desc, f.name, f.use`)
  return rows.map((row) => ({
    sha256: row.sha256,
    damage: row.damage,
    foundAt: new Date(row.found_at).toISOString(),
    use: row.use,
    name: row.name,
    propertyId: row.property_id,
    propertyName: row.property_name,
    scanId: row.scan_id,
    captureId: row.capture_id,
  }))
}
