import type { Deps } from '@ridgeline/server/deps'
import { and, asc, eq } from 'drizzle-orm'
import { finishRuns } from '#server/bulk'
import { isDue, runSync } from '#server/run-sync'
import { syncCrm } from '#server/sync-jobs'
import { crmRun, crmSync } from '#server/tables/crm'

const AT_ONCE = 4
const MOST_IN_ONE_RUN = 500
const MANY = 50

/** Works through what is due of one connection, a few at once, oldest first. */
export async function syncDue(deps: Deps, configId: string): Promise<void> {
  for (let done = 0; done < MOST_IN_ONE_RUN; ) {
    const due = await deps.db
      .select({ id: crmSync.id })
      .from(crmSync)
      .where(and(eq(crmSync.configId, configId), isDue(deps.now())))
      .orderBy(asc(crmSync.nextTryAt), asc(crmSync.id))
      .limit(MANY)
    if (due.length === 0) return finishRuns(deps, configId)
    const left = due.map(({ id }) => id)
    const worker = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await runSync(deps, id)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    done += due.length
  }
  await wake(deps, configId)
}

/** What is left is another job, so that other organizations have their turn. */
async function wake(deps: Deps, configId: string): Promise<void> {
  const [row] = await deps.db
    .select({ organizationId: crmSync.organizationId })
    .from(crmSync)
    .where(eq(crmSync.configId, configId))
    .limit(1)
  if (row) await deps.db.transaction((tx) => deps.queue.send(syncCrm, { configId, organizationId: row.organizationId }, tx))
}

/** Has every connection with syncs whose time has come worked on. */
export async function wakeDue(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectDistinct({ configId: crmSync.configId, organizationId: crmSync.organizationId })
    .from(crmSync)
    .where(isDue(deps.now()))
  await deps.db.transaction(async (tx) => {
    for (const each of due) await deps.queue.send(syncCrm, each, tx)
  })
  const running = await deps.db.selectDistinct({ configId: crmRun.configId }).from(crmRun).where(eq(crmRun.state, 'running'))
  for (const { configId } of running) await finishRuns(deps, configId)
}
