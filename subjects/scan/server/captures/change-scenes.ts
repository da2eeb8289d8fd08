import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Scene } from '#contract/capture'
import type { ChangedScene, SceneRequest } from '#contract/scene-change'
import { isAnalysable } from '#server/analysis/ask-engine'
import { requestAnalysis } from '#server/analysis/request-analysis'
import type { CaptureRow } from '#server/captures/present'
import { assertUsable, planScenes } from '#server/captures/scene-scope'
import { lockScan } from '#server/lock-scan'
import { capture, isFile } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

type ScanRow = typeof scan.$inferSelect

/** @throws AppError `not-found` */
export async function findScan({ db }: Pick<Deps, 'db'>, actor: Actor, scanId: string): Promise<Authorized<ScanRow>> {
  const [found] = await db.select().from(scan).where(eq(scan.id, scanId))
  return authorize(actor, found, 'scan')
}

/** All captures of a scan, in order. */
export const capturesOf = (db: Pick<Tx, 'select'>, scanId: string): Promise<CaptureRow[]> =>
  db
    .select()
    .from(capture)
    .where(and(eq(capture.scanId, scanId), isFile))
    .orderBy(asc(capture.sequence))

/**
 * Gives many captures new object parameters and asks for one analysis. Captures that have them already stay out of it; where all have, nothing is asked for.
 *
 * @returns each changed capture with its parameters before and after, as `restoreEarlierScenes` takes them
 * @throws as `planScenes`
 */
export async function changeManyScenes(deps: Deps, actor: Actor, scanId: string, request: SceneRequest): Promise<ChangedScene[]> {
  const own = await findScan(deps, actor, scanId)
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, own.id)
    const { planned } = planScenes(await capturesOf(tx, own.id), request)
    const changes = planned.map(({ row, scene }) => ({ captureId: row.id, before: row.editedScene, now: scene }))
    await write({ queue: deps.queue }, tx, actor, own, changes, 'scan.parameters-changed')
    return changes
  })
}

/**
 * Gives captures back the parameters they had before. Those that somebody has given others since, or that left the scan, stay as they are.
 *
 * @returns ids of the captures that were changed
 * @throws ThermalError for a scene that the engine refuses
 */
export async function restoreEarlierScenes(deps: Deps, actor: Actor, scanId: string, changes: readonly ChangedScene[]): Promise<string[]> {
  const own = await findScan(deps, actor, scanId)
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, own.id)
    const rows = new Map((await capturesOf(tx, own.id)).map((row) => [row.id, row]))
    const backwards = changes.flatMap(({ captureId, before, now }) => {
      const row = rows.get(captureId)
      if (!row || !isAnalysable(row) || !isDeepStrictEqual(row.editedScene, now) || isDeepStrictEqual(before, now)) return []
      assertUsable({ row, scene: before })
      return [{ captureId, before: now, now: before }]
    })
    await write({ queue: deps.queue }, tx, actor, own, backwards, 'scan.parameters-restored')
    return backwards.map(({ captureId }) => captureId)
  })
}

async function write(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  actor: Actor,
  own: Authorized<ScanRow>,
  changes: readonly ChangedScene[],
  action: 'scan.parameters-changed' | 'scan.parameters-restored',
): Promise<void> {
  if (changes.length === 0) return
  const alike = Map.groupBy(changes, ({ now }) => JSON.stringify(now))
  for (const group of alike.values()) {
    const ids = group.map(({ captureId }) => captureId)
    await tx
      .update(capture)
      .set({ editedScene: group[0]?.now ?? null })
      .where(and(eq(capture.scanId, own.id), inArray(capture.id, ids)))
  }
  await requestAnalysis(deps, tx, { ...own, scanId: own.id })
  await recordAudit(tx, actor, {
    action,
    recordType: 'scan',
    recordId: own.id,
    recordName: changes.length === 1 ? '1 capture' : `${changes.length} captures`,
    before: grouped(changes, 'before'),
    after: grouped(changes, 'now'),
  })
}

/** For the audit log: the same parameters once, with the captures that have them. */
function grouped(
  changes: readonly ChangedScene[],
  side: 'before' | 'now',
): { parameters: { scene: Scene | null; captureIds: string[] }[] } {
  const groups = Map.groupBy(changes, (change) => JSON.stringify(change[side]))
  return {
    parameters: [...groups.values()].map((group) => ({
      scene: group[0]?.[side] ?? null,
      captureIds: group.map(({ captureId }) => captureId),
    })),
  }
}
