import type { FrozenFacts } from '@ridgeline/report/contract/report-changes'
import { report } from '@ridgeline/report/server/tables/report'
import { bySeverityAndSize } from '@ridgeline/scan/contract/issue/issue-order'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Severity } from '@ridgeline/scan/contract/severity'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { asMessage, type Message, message } from '@ridgeline/words/message'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TakenProperty } from '#contract/take-along'

const MOST_FINDINGS = 5

/** What the last report of each property decided by, as it was frozen: score and its most severe open findings. For members who may read reports. */
export async function decisionsOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, NonNullable<TakenProperty['decision']>>> {
  if (!isAllowed(actor, 'report.read')) return new Map()
  const rows = await db
    .selectDistinctOn([scan.propertyId], {
      propertyId: scan.propertyId,
      at: report.createdAt,
      facts: report.facts,
      severity: report.severity,
    })
    .from(report)
    .innerJoin(scan, and(eq(scan.id, report.scanId), isNull(scan.deletedAt)))
    .where(and(inArray(scan.propertyId, [...ids]), eq(report.status, 'completed'), sql`${report.facts} is not null`))
    .orderBy(scan.propertyId, desc(report.createdAt))
  return new Map(
    rows.flatMap(({ propertyId, at, facts, severity }) =>
      facts ? [[propertyId, { at: at.toISOString(), lines: linesOf(facts, severity === 'none').map(said) }] as const] : [],
    ),
  )
}

const scoreWords = {
  scored: message`Scored`,
  provisional: message`Provisional score`,
  'not-scored': message`Not scored`,
} as const satisfies Record<FrozenFacts['health']['state'], Message>

const severityWords = {
  critical: message`critical`,
  major: message`major`,
  minor: message`minor`,
  informational: message`informational`,
} as const satisfies Record<Severity, Message>

/** @param isClear - the roof was examined when the report was made, and no picture waited for an answer */
function linesOf({ health, findings }: FrozenFacts, isClear: boolean): Message[] {
  const open = findings.filter(isOpen).toSorted(bySeverityAndSize)
  const shown = open.slice(0, MOST_FINDINGS).map(({ number, severity, title, location }) => {
    const of = message`${number} (${severityWords[severity]}): ${title}`
    return location === null ? of : message`${of}, ${location}`
  })
  const rest = open.length - shown.length
  const score = health.score === null ? scoreWords[health.state] : message`${scoreWords[health.state]}: ${health.score} of 100`
  const none = asMessage(isClear ? 'No open finding' : 'Not all pictures were searched')
  return [score, ...(open.length === 0 ? [none] : shown), ...(rest > 0 ? [message`and ${rest} more`] : [])]
}
