import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '@ridgeline/audit/server/record'
import { namedObjects, objectsOf } from '@ridgeline/privacy/server/objects'
import type { Deps } from '@ridgeline/server/deps'
import { and, eq, inArray, or } from 'drizzle-orm'
import { analyseScan } from '#server/analysis/analyse-scan-job'
import { capture } from '#server/tables/capture'
import { storageCheck, storedDamage } from '#server/tables/stored-file'

type CheckRow = typeof storageCheck.$inferSelect

/** How often (ms) it writes down how far it is: no more than this is compared twice after a crash. */
const TELL_EVERY_MS = 1000
/** A check by the clock rests after each file as long as the file took, at most this long (ms): it takes half of a disk at most. */
const LONGEST_REST_MS = 2000

/** The job behind `checkFiles`: compares the files of an organization one after the other, in the order of their hashes. */
export async function runFileCheck(deps: Deps, checkId: string): Promise<void> {
  const isOpen = and(eq(storageCheck.id, checkId), inArray(storageCheck.state, ['waiting', 'running']))
  const [row] = await deps.db.update(storageCheck).set({ state: 'running' }).where(isOpen).returning()
  if (!row) return
  const files = [...new Set(await objectsOf(deps, deps.db, row.organizationId))].sort()
  const left = files.filter((sha256) => sha256 > row.cursor)
  const soFar = { cursor: row.cursor, doneFiles: row.doneFiles, doneBytes: row.doneBytes, troubles: row.troubles }
  const tell = () =>
    deps.db
      .update(storageCheck)
      .set({ ...soFar, totalFiles: soFar.doneFiles + left.length - at })
      .where(eq(storageCheck.id, checkId))
  let at = 0
  await tell()
  for (let told = Date.now(); at < left.length; ) {
    const began = Date.now()
    const sha256 = left[at++] as string
    const { damage, sizeBytes } = await deps.storage.check(sha256)
    const isTrouble = damage !== null && (await isStillNamed(deps, sha256))
    soFar.cursor = sha256
    soFar.doneFiles++
    soFar.doneBytes += sizeBytes
    soFar.troubles += isTrouble ? 1 : 0
    if (Date.now() - told > TELL_EVERY_MS) {
      await tell()
      told = Date.now()
    }
    if (row.requestedBy === null) await pause(Math.min(LONGEST_REST_MS, Date.now() - began))
  }
  await tell()
  await finish(deps, row, soFar)
}

/** A file whose last record went while it was looked for is no loss. */
async function isStillNamed({ db, tables }: Pick<Deps, 'db' | 'tables'>, sha256: string): Promise<boolean> {
  if ((await namedObjects({ db, tables }, [sha256])).size > 0) return true
  await db.delete(storedDamage).where(eq(storedDamage.objectSha256, sha256))
  return false
}

async function finish(
  deps: Deps,
  row: CheckRow,
  { doneFiles, doneBytes, troubles }: Pick<CheckRow, 'doneFiles' | 'doneBytes' | 'troubles'>,
) {
  const own = row.organizationId
  await deps.db.transaction(async (tx) => {
    for (const scanId of await scansToMend(tx, own))
      await deps.queue.send(analyseScan, { scanId, organizationId: own }, tx, { isPatient: true })
    await tx.update(storageCheck).set({ state: 'finished', finishedAt: deps.now() }).where(eq(storageCheck.id, row.id))
    await recordAudit(
      tx,
      { kind: 'system', userId: null, name: deps.productName, organizationId: own, address: null, userAgent: null },
      {
        action: 'storage.checked',
        recordType: 'storage-check',
        recordId: row.id,
        recordName: '',
        after: { doneFiles, doneBytes, troubles },
      },
    )
  })
}

/** Scans with damaged files that were made from originals: their analysis makes them again. */
async function scansToMend(db: Pick<Deps['db'], 'selectDistinct'>, organizationId: string): Promise<string[]> {
  const made = [capture.samplesSha256, capture.thermalSha256, capture.visibleSha256, capture.thumbnailSha256]
  const isMade = or(...made.map((column) => eq(column, storedDamage.objectSha256)))
  const rows = await db
    .selectDistinct({ scanId: capture.scanId })
    .from(capture)
    .innerJoin(storedDamage, isMade)
    .where(eq(capture.organizationId, organizationId))
  return rows.map((row) => row.scanId)
}

/** Marks a check that failed for good, so that the next one can begin. */
export async function giveUpCheck({ db, now }: Pick<Deps, 'db' | 'now'>, checkId: string): Promise<void> {
  const isOpen = and(eq(storageCheck.id, checkId), inArray(storageCheck.state, ['waiting', 'running']))
  await db.update(storageCheck).set({ state: 'failed', finishedAt: now() }).where(isOpen)
}
