import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, count, eq, sql } from 'drizzle-orm'
import { AnomalyKind } from '#contract/capture'
import type { Verification } from '#contract/issue/issue'
import type { MethodLedger } from '#contract/method'
import { ledgerOf } from '#server/method/ledger'
import { issue } from '#server/tables/issue'

/** How the findings of the engine were judged in the organization of the actor. */
export async function methodLedger({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>): Promise<MethodLedger> {
  const tenth = sql<number | null>`least(9, floor(${issue.confidence} * 10))::int`
  const result = sql<Verification['result'] | null>`${issue.verification} ->> 'result'`
  const rows = await db
    .select({ kind: issue.kind, tenth, status: issue.status, result, count: count() })
    .from(issue)
    .where(and(eq(issue.organizationId, actor.organizationId), eq(issue.origin, 'engine')))
    .groupBy(issue.kind, tenth, issue.status, result)
  return ledgerOf(rows.map((row) => ({ ...row, kind: AnomalyKind.parse(row.kind) })))
}
