import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { assertMayAssess } from '@ridgeline/plan/server/assess'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { moveProjectsAt } from '@ridgeline/project/server/automate'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { ScanFilter, ScanSummary } from '@ridgeline/scan/contract/scan'
import { analyseScan } from '@ridgeline/scan/server/analysis/analyse-scan-job'
import { notScored } from '@ridgeline/scan/server/analysis/score-scan'
import { surveyOf } from '@ridgeline/scan/server/analysis/survey'
import { scanSummaries } from '@ridgeline/scan/server/scans/summaries'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { arrivedFiles, captureRows } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Page } from '@ridgeline/server/db/page'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { writeScan } from '@ridgeline/title/server/records'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { eq, getTableColumns } from 'drizzle-orm'
import { eachOwnerField, ownerOf } from '#contract/owner-fields'
import { addressKey, type NewProperty, type Property, type PropertyDetail, type ScanUpload } from '#contract/property'
import { claimsOf } from '#server/claims/open-claim'
import { isPhotoOf } from '#server/photos/service'
import { ofScans, presentProperty, selectProperties } from '#server/properties/list'
import { auditProperty, writeProperty } from '#server/properties/write-property'
import { property } from '#server/tables/property'

const SCANS_SHOWN = 200
const MATCHES_SHOWN = 5

/** A property of the actor's organization. @throws AppError `not-found` */
export async function readOwnProperty({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<Property> {
  const [row] = await db
    .select({ ...getTableColumns(property), ...ofScans })
    .from(property)
    .where(eq(property.id, id))
  return presentProperty(authorize(actor, row, 'property'))
}

/** The same with its latest scans. @throws AppError `not-found` */
export async function readPropertyDetail(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'organizationId'>,
  id: string,
  scansShown = SCANS_SHOWN,
): Promise<PropertyDetail> {
  const own = await readOwnProperty(deps, actor, id)
  const [row] = await deps.db.select().from(property).where(eq(property.id, own.id))
  const { items, next } = await scanSummaries(deps, actor, own.id, { limit: scansShown })
  const bannerId = row?.bannerId ?? null
  const owner = row ? ownerOf(row) : eachOwnerField(() => '')
  const isThere = bannerId !== null && (await isPhotoOf(deps.db, own.id, bannerId))
  const claims = await claimsOf(deps.db, own.id)
  return { ...own, owner, claims, statedRoofM2: row?.statedRoofM2 ?? null, bannerId: isThere ? bannerId : null, scans: items, next }
}

type ScansQuery = PageQuery & Omit<ScanFilter, 'propertyId'>

/** Scans of a property that fit a filter, a page at a time. @throws AppError `not-found` */
export async function scansOf(deps: Deps, actor: Actor, id: string, query: ScansQuery): Promise<Page<ScanSummary>> {
  const own = await readOwnProperty(deps, actor, id)
  return scanSummaries(deps, actor, own.id, query)
}

/** Properties of the organization at the same place, however its address is written. */
export async function propertiesAt({ db }: Deps, actor: Actor, address: string): Promise<Property[]> {
  const key = addressKey(address)
  if (key === '') return []
  return (await selectProperties(db, actor, { limit: MATCHES_SHOWN }, eq(property.addressKey, key))).items
}

/**
 * Makes a scan from files that have arrived, with a new or an existing property, and enqueues its analysis: all or nothing.
 * @param madeAt - when it counts as made: now, but for examples, whose visits lie in months before
 * @throws AppError `forbidden` where the plan ends, `invalid-request` for a file that never arrived, `conflict` for one that another scan took, `not-found` for a strange property
 */
export async function createScan(
  deps: Deps,
  actor: Actor,
  body: ScanUpload,
  conditions: SurveyConditions = SurveyConditions.parse({}),
  madeAt: Date = deps.now(),
): Promise<{ propertyId: string; scanId: string }> {
  return deps.db.transaction(async (tx) => {
    const own = await assertMayAssess(tx, actor.organizationId, deps.now())
    const files = await arrivedFiles(tx, actor, body.imageUrls)
    const at = await propertyFor(tx, actor, body)
    const [made] = await tx
      .insert(scan)
      .values({
        organizationId: actor.organizationId,
        propertyId: at.id,
        scanType: body.scanType,
        proposedOutlines: body.proposedOutlines,
        notes: body.notes,
        takenAt: new Date(body.captureDate),
        // until a camera or a person says when
        visitCount: 0,
        timeZone: own.timeZone,
        conditions,
        survey: surveyOf(conditions, own.surveyLimits),
        health: notScored(),
        createdBy: actor.name,
        createdAt: madeAt,
      })
      .returning()
    if (!made) throw new Error('the scan was not written')
    const captures = await tx
      .insert(capture)
      .values(captureRows(made, files, 0).map((row) => ({ ...row, createdAt: madeAt })))
      .returning()
    await deps.queue.send(analyseScan, { scanId: made.id, organizationId: actor.organizationId }, tx)
    await tellWebhooks(deps, tx, actor.organizationId, { event: 'scan.created', data: { scanId: made.id, propertyId: at.id } })
    await writeScan(deps, tx, actor.organizationId, made, captures)
    await moveProjectsAt(deps, tx, actor.organizationId, { name: 'scan-uploaded', propertyId: at.id })
    await recordCreation(tx, actor, { scanId: made.id, property: at, body })
    return { propertyId: at.id, scanId: made.id }
  })
}

async function propertyFor(tx: Tx, actor: Actor, body: ScanUpload): Promise<{ id: string; name: string; isNew: boolean }> {
  if (body.propertyId) {
    const [existing] = await tx.select().from(property).where(eq(property.id, body.propertyId)).for('no key update')
    const { id, name } = authorize(actor, existing, 'property')
    return { id, name, isNew: false }
  }
  return { id: await writeProperty(tx, actor, body), name: body.name, isNew: true }
}

/**
 * Makes a property without a scan, to which scans are uploaded later.
 * @throws AppError `forbidden` where the plan has ended
 */
export const addUnscanned = (deps: Deps, actor: Actor, body: NewProperty): Promise<string> =>
  deps.db.transaction(async (tx) => {
    assertRunning(await ownOrganization(tx, actor), deps.now())
    const id = await writeProperty(tx, actor, body)
    await auditProperty(tx, actor, id, body)
    return id
  })

async function recordCreation(
  tx: Tx,
  actor: Actor,
  made: { scanId: string; property: { id: string; name: string; isNew: boolean }; body: ScanUpload },
): Promise<void> {
  const { scanId, property: at, body } = made
  if (at.isNew) await auditProperty(tx, actor, at.id, body)
  await recordAudit(tx, actor, {
    action: 'scan.created',
    recordType: 'scan',
    recordId: scanId,
    recordName: at.name,
    after: { scanType: body.scanType, files: body.imageUrls.length, takenAt: body.captureDate },
  })
}
