import { noteAudit } from '@ridgeline/audit/server/record'
import { csvAnswer } from '@ridgeline/scan/server/captures/anomaly-list'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { csvRow } from '@ridgeline/server/http/answer/csv'
import type { Mount } from '@ridgeline/server/http/mount'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { checkPortfolio, portfolioCsv, takePortfolio, undoPortfolio } from '#contract/portfolio'
import { checkList, takeList } from '#server/portfolio/take-in'
import { undoList } from '#server/portfolio/undo'
import { property } from '#server/tables/property'

export function portfolioRoutes(mount: Mount, deps: Deps): void {
  mount.json(checkPortfolio, async ({ actor, body }) => checkList(deps, actor, body))
  mount.json(takePortfolio, async ({ actor, body }) => takeList(deps, actor, body))
  mount.json(undoPortfolio, async ({ actor, params }) => undoList(deps, actor, params.id))
  mount.binary(portfolioCsv, async ({ actor }) => {
    const csv = await listOf(deps, actor)
    const { organizationId } = actor
    await noteAudit(deps.db, actor, {
      action: 'portfolio.downloaded',
      recordType: 'portfolio',
      recordId: organizationId,
      recordName: 'properties.csv',
    })
    return csvAnswer(csv, 'properties.csv')
  })
}

type Row = typeof property.$inferSelect
/** Of names that `rules/portfolio/columns` reads. */
const columns: readonly (readonly [head: string, read: (row: Row) => string | number | null])[] = [
  ['Name', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Owner', ({ ownerName }) => ownerName],
  ['Owner email', ({ ownerEmail }) => ownerEmail],
  ['Owner phone', ({ ownerPhone }) => ownerPhone],
  ['Latitude', ({ position }) => position?.latitude ?? null],
  ['Longitude', ({ position }) => position?.longitude ?? null],
  ['Roof area (m2)', ({ statedRoofM2 }) => statedRoofM2],
]

async function listOf({ db }: Pick<Deps, 'db'>, { organizationId }: Actor): Promise<string> {
  const rows = await db
    .select()
    .from(property)
    .where(and(eq(property.organizationId, organizationId), isNull(property.deletedAt)))
    .orderBy(asc(property.name), asc(property.address), asc(property.id))
  return csvRow(columns.map(([head]) => head)) + rows.map((row) => csvRow(columns.map(([, read]) => read(row)))).join('')
}
