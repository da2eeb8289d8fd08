import { forgetEnded } from '@ridgeline/account/server/identity/sessions/forget-ended'
import { organization } from '@ridgeline/account/server/tables/organization'
import { forgetOldConversations } from '@ridgeline/assistant/server/messages'
import { forgetCrmLogs } from '@ridgeline/crm/server/logs'
import { purgeVisitors } from '@ridgeline/demo/server/copy/purge-visitors'
import { forgetNotifications, forgetOutbox } from '@ridgeline/notification/server/forget'
import { forgetInstanceSessions } from '@ridgeline/operations/server/instance/sessions'
import { forgetPaymentEvents } from '@ridgeline/plan/server/payment-events'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { beginDueChecks, forgetChecks } from '@ridgeline/scan/server/stored-files/service'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { upload, uploadBegun } from '@ridgeline/scan/server/tables/upload'
import type { Deps } from '@ridgeline/server/deps'
import { forgetAnswers } from '@ridgeline/server/http/call/idempotency'
import { forgetFindings } from '@ridgeline/storm/server/findings'
import { forgetWeather } from '@ridgeline/storm/server/weather/ask'
import { forgetStatements } from '@ridgeline/training/server/records/record-store'
import { forgetOldSecrets } from '@ridgeline/webhook/server/change-secret'
import { forgetDeliveries } from '@ridgeline/webhook/server/deliver'
import { dayOf as asDay, message } from '@ridgeline/words/message'
import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { dayOf } from '#server/deletion'
import { keepErasures } from '#server/erasure/erasures'
import { releaseObjects } from '#server/objects'
import { purgeDue } from '#server/purge'
import { purgeDeleted } from '#server/purge-deleted'
import { dataExport } from '#server/tables/data-export'
import { tellAdmins } from '#server/tell-admins'

const DAY_MS = 86_400_000
const UNUSED_DAYS = 7
const WARN_DAYS = 3
/** Of exports that are gone from the store: who took what along. */
const EXPORT_DAYS = 365
const AT_ONCE = 500

/** Everything that has to be done by the clock. One that fails does not keep the others from being done; the job is tried again then. */
export async function runRetention(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  const works = [
    expireExports,
    forgetExports,
    dropUnused,
    forgetBegun,
    forgetEnded,
    warnBeforeDeletion,
    purgeDue,
    purgeDeleted,
    ({ db, erasureFolder }: Deps) => keepErasures(db, erasureFolder),
    purgeVisitors,
    foldTallies,
    forgetAnswers,
    beginDueChecks,
    forgetDeliveries,
    forgetStatements,
    forgetOldSecrets,
    forgetNotifications,
    forgetOutbox,
    forgetCrmLogs,
    forgetOldConversations,
    forgetWeather,
    forgetFindings,
    forgetChecks,
    forgetPaymentEvents,
    forgetInstanceSessions,
  ]
  for (const work of works) await work(deps).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the works of the hour failed`)
}

/** Makes one line of the many that changes added to what is kept of an organization. */
async function foldTallies({ db }: Deps): Promise<void> {
  await db.execute(sql`select fold_tallies()`)
}

/** Exports end seven days after they were finished. */
async function expireExports(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: dataExport.id, sha256: dataExport.sha256 })
      .from(dataExport)
      .where(and(eq(dataExport.state, 'ready'), lte(dataExport.expiresAt, deps.now())))
      .for('update')
    if (ended.length === 0) return
    const ids = ended.map((row) => row.id)
    await tx.update(dataExport).set({ state: 'expired', sha256: null }).where(inArray(dataExport.id, ids))
    await releaseObjects(
      deps,
      tx,
      ended.flatMap((row) => row.sha256 ?? []),
    )
  })
}

async function forgetExports({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - EXPORT_DAYS * DAY_MS)
  await db.delete(dataExport).where(and(inArray(dataExport.state, ['expired', 'failed']), lt(dataExport.requestedAt, before)))
}

/** Files that arrived and were taken up by no scan or property for seven days. */
async function dropUnused(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNUSED_DAYS * DAY_MS)
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await deps.db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: upload.id, sha256: upload.sha256 })
        .from(upload)
        .innerJoin(organization, eq(organization.id, upload.organizationId))
        .leftJoin(capture, eq(capture.uploadId, upload.id))
        .leftJoin(propertyPhoto, eq(propertyPhoto.uploadId, upload.id))
        .leftJoin(propertyDocument, eq(propertyDocument.uploadId, upload.id))
        .where(
          and(
            lt(sql`coalesce(${upload.freedAt}, ${upload.createdAt})`, before),
            isNull(capture.id),
            isNull(propertyPhoto.id),
            isNull(propertyDocument.id),
            isNull(organization.legalHold),
          ),
        )
        .limit(AT_ONCE)
        .for('update', { of: upload, skipLocked: true })
      if (rows.length === 0) return 0
      await tx.delete(upload).where(
        inArray(
          upload.id,
          rows.map((row) => row.id),
        ),
      )
      await releaseObjects(
        deps,
        tx,
        rows.map((row) => row.sha256),
      )
      return rows.length
    })
  }
}

/** Uploads that never arrived; their bytes went when nobody had continued them for seven days. */
async function forgetBegun({ db, now }: Deps): Promise<void> {
  await db.delete(uploadBegun).where(lt(uploadBegun.createdAt, new Date(now().getTime() - UNUSED_DAYS * DAY_MS)))
}

/** Tells admins three days before their organization is deleted, once. */
async function warnBeforeDeletion(deps: Deps): Promise<void> {
  const soon = new Date(deps.now().getTime() + WARN_DAYS * DAY_MS)
  const rows = await deps.db
    .update(organization)
    .set({ deletionWarnedAt: deps.now() })
    .where(
      and(
        isNotNull(organization.deletionAt),
        lte(organization.deletionAt, soon),
        isNull(organization.deletionWarnedAt),
        isNull(organization.legalHold),
      ),
    )
    .returning()
  for (const own of rows) {
    const day = asDay(dayOf(own.deletionAt ?? soon, own))
    await tellAdmins(deps, own, {
      subject: message`${own.name} will be deleted on ${day}`,
      lines: [
        message`In a few days, on ${day}, everything of ${own.name} will be gone. It can still be called off, and everything can be exported.`,
      ],
    })
  }
}
