import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import { property } from '@ridgeline/property/server/tables/property'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { and, count, desc, eq, getTableColumns, gte, lt, type SQL } from 'drizzle-orm'
import type { CrmLogFilter, CrmOverview, CrmSyncLog, CrmSyncLogDetail } from '#contract/log'
import { linkOfStep, presentLog } from '#server/present'
import { crmConfig, crmInbound, crmLog, crmRun, crmSignIn } from '#server/tables/crm'

const DAY_MS = 86_400_000
const COUNTED_DAYS = 30
const KEPT_DAYS = 90
const RECENT = 10

const named = { row: crmLog, crmName: crmConfig.name, propertyName: property.name }

/** What was synced, newest first. */
export async function logsOf({ db }: Deps, actor: Actor, query: PageQuery & CrmLogFilter): Promise<Page<CrmSyncLog>> {
  const page = pageBy(latestFirst('crm-logs', crmLog.syncedAt, crmLog.id), query)
  const rows = await db
    .select({ ...named, key: page.key })
    .from(crmLog)
    .innerJoin(crmConfig, eq(crmConfig.id, crmLog.configId))
    .leftJoin(property, eq(property.id, crmLog.propertyId))
    .where(
      and(
        eq(crmLog.organizationId, actor.organizationId),
        query.crmConfigId === undefined ? undefined : eq(crmLog.configId, query.crmConfigId),
        query.propertyId === undefined ? undefined : eq(crmLog.propertyId, query.propertyId),
        query.direction === undefined ? undefined : eq(crmLog.direction, query.direction),
        query.syncType === undefined ? undefined : eq(crmLog.syncType, query.syncType),
        query.status === undefined ? undefined : eq(crmLog.status, query.status),
        ...(await withinOwnDays(db, actor, crmLog.syncedAt, query)),
        finds(property.search, query.search),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row, crmName, propertyName }) => presentLog(row, crmName, propertyName))
}

/** @throws AppError `not-found` */
export async function readLog({ db }: Deps, actor: Actor, id: string): Promise<CrmSyncLogDetail> {
  const [found] = await db
    .select({ ...getTableColumns(crmLog), config: crmConfig, propertyName: property.name })
    .from(crmLog)
    .innerJoin(crmConfig, eq(crmConfig.id, crmLog.configId))
    .leftJoin(property, eq(property.id, crmLog.propertyId))
    .where(eq(crmLog.id, id))
  const { config, propertyName, ...row } = authorize(actor, found, 'log')
  return {
    ...presentLog(row, config.name, propertyName),
    calls: row.calls,
    changes: row.changes,
    link: linkOfStep(config, row.step, row.externalId),
  }
}

export async function overviewOf({ db, now }: Deps, actor: Actor): Promise<CrmOverview> {
  const org = actor.organizationId
  const since = new Date(now().getTime() - COUNTED_DAYS * DAY_MS)
  const steps = async (where: SQL | undefined) => (await db.select({ n: count() }).from(crmLog).where(where))[0]?.n ?? 0
  const ofMonth = and(eq(crmLog.organizationId, org), gte(crmLog.syncedAt, since))
  const configs = await db.select({ isActive: crmConfig.isActive }).from(crmConfig).where(eq(crmConfig.organizationId, org))
  const successes = await steps(and(ofMonth, eq(crmLog.status, 'success')))
  // What waits for a person did not fail.
  const failures = await steps(and(ofMonth, eq(crmLog.outcome, 'failed')))
  const recent = await db
    .select(named)
    .from(crmLog)
    .innerJoin(crmConfig, eq(crmConfig.id, crmLog.configId))
    .leftJoin(property, eq(property.id, crmLog.propertyId))
    .where(eq(crmLog.organizationId, org))
    .orderBy(desc(crmLog.syncedAt), desc(crmLog.id))
    .limit(RECENT)
  return {
    active: configs.filter(({ isActive }) => isActive).length,
    inactive: configs.filter(({ isActive }) => !isActive).length,
    successes,
    failures,
    successRate: successes + failures === 0 ? null : successes / (successes + failures),
    recent: recent.map(({ row, crmName, propertyName }) => presentLog(row, crmName, propertyName)),
  }
}

/** Forgets logs, runs that ended and messages of vendors after 90 days, and sign-ins from which nobody came back. */
export async function forgetCrmLogs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(crmLog).where(lt(crmLog.syncedAt, until))
  await db.delete(crmRun).where(lt(crmRun.finishedAt, until))
  await db.delete(crmInbound).where(lt(crmInbound.receivedAt, until))
  await db.delete(crmSignIn).where(lt(crmSignIn.expiresAt, now()))
}
