import { assistantMessage, assistantProposal } from '@ridgeline/assistant/server/tables/assistant'
import { crmConfig, crmLink, crmLog, crmPracticeRecord, crmSync } from '@ridgeline/crm/server/tables/crm'
import { listView } from '@ridgeline/find/server/tables/list-view'
import { project, projectEvent, projectProperty } from '@ridgeline/project/server/tables/project'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { property } from '@ridgeline/property/server/tables/property'
import { propertyClaim } from '@ridgeline/property/server/tables/property-claim'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { comment } from '@ridgeline/report/server/tables/comment'
import { recipientPage, recipientPicture, reportReply } from '@ridgeline/report/server/tables/recipient-page'
import { report } from '@ridgeline/report/server/tables/report'
import { share, shareOpening } from '@ridgeline/report/server/tables/share'
import { reportSignature } from '@ridgeline/report/server/tables/signature'
import { roof } from '@ridgeline/roof/server/tables/roof'
import { anomaly } from '@ridgeline/scan/server/tables/anomaly'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { issue, issueEvent } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { wholeRoof } from '@ridgeline/scan/server/tables/whole-roof'
import type { Tx } from '@ridgeline/server/db/connect'
import { stormCheck } from '@ridgeline/storm/server/tables/storm'
import { stormFinding, stormFindingPlace } from '@ridgeline/storm/server/tables/storm-watch'
import { acceptedScan } from '@ridgeline/training/server/tables/training'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { priceList } from '@ridgeline/winn/server/tables/price-list'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { reportTemplate } from '@ridgeline/winn/server/tables/report-template'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { copyOf, copyRows, idInCopy, inCopy } from '#server/copy/copy-rows'
import { trainingTables } from '#server/copy/copy-training'

const projectsOf = (ids: SQL): SQL =>
  sql`select pp.project_id from project_property pp join scan s on s.property_id = pp.property_id where s.id = any(${ids})`

/** Whether a row is of the property of one of these scans, or of one of their organization that was never scanned: the measured house. */
const ofProperty = (column: SQL, ids: SQL): SQL =>
  sql`(${column} in (select property_id from scan where id = any(${ids})) or t.organization_id in (select organization_id from scan where id = any(${ids})) and not exists (select 1 from scan s where s.property_id = ${column}))`

/** What a scan consists of, parents first, and the price lists beside it, and which rows of each table belong to the scans of `ids`. */
const copied: readonly (readonly [PgTable, (ids: SQL) => SQL])[] = [
  [property, (ids) => ofProperty(sql`t.id`, ids)],
  [roof, (ids) => ofProperty(sql`t.property_id`, ids)],
  [propertyClaim, (ids) => ofProperty(sql`t.property_id`, ids)],
  [stormCheck, (ids) => sql`t.property_id in (select property_id from scan where id = any(${ids}))`],
  [
    stormFinding,
    (ids) =>
      sql`t.id in (select p.finding_id from storm_finding_place p join scan s on s.property_id = p.property_id where s.id = any(${ids}))`,
  ],
  [stormFindingPlace, (ids) => sql`t.property_id in (select property_id from scan where id = any(${ids}))`],
  [scan, (ids) => sql`t.id = any(${ids})`],
  [priceList, (ids) => sql`t.organization_id in (select organization_id from scan where id = any(${ids}))`],
  [comment, (ids) => sql`t.organization_id in (select organization_id from scan where id = any(${ids}))`],
  [reportTemplate, (ids) => sql`t.organization_id in (select organization_id from scan where id = any(${ids}))`],
  [capture, (ids) => sql`t.scan_id = any(${ids})`],
  [anomaly, (ids) => sql`t.scan_id = any(${ids})`],
  [issue, (ids) => sql`t.scan_id = any(${ids})`],
  [issueEvent, (ids) => sql`t.issue_id in (select id from issue where scan_id = any(${ids}))`],
]
/** The projects of the properties of these scans, where there are any. */
const ofProjects: typeof copied = [
  [project, (ids) => sql`t.id in (${projectsOf(ids)})`],
  [projectProperty, (ids) => sql`t.property_id in (select property_id from scan where id = any(${ids}))`],
  [projectEvent, (ids) => sql`t.project_id in (${projectsOf(ids)})`],
  [projectTask, (ids) => sql`t.project_id in (${projectsOf(ids)})`],
]
const ofOrganization = (ids: SQL): SQL => sql`t.organization_id in (select organization_id from scan where id = any(${ids}))`
const ofProperties = (ids: SQL): SQL => sql`t.property_id in (select property_id from scan where id = any(${ids}))`
/** Practice CRMs, and what these properties have with them. */
const ofCrm: typeof copied = [
  [crmConfig, ofOrganization],
  [crmPracticeRecord, ofOrganization],
  [crmLink, ofProperties],
  [crmSync, ofProperties],
  [crmLog, ofProperties],
]
/** Photos, visits, drafts, reports, their recipients' pages, links and replies and the conversation with the assistant follow (`copy-written`): they may come later than the scans. So do views of lists (`visitor`) and what people learned (`copy-training`). */
export const copiedTables: readonly string[] = [
  ...[...copied, ...ofProjects, ...ofCrm].map(([table]) => table),
  ...trainingTables,
  propertyPhoto,
  visit,
  propertyDocument,
  reportDraft,
  report,
  reportSignature,
  acceptedScan,
  wholeRoof,
  recipientPage,
  recipientPicture,
  share,
  shareOpening,
  reportReply,
  assistantMessage,
  assistantProposal,
  listView,
].map((table) => getTableConfig(table).name)

/**
 * Copies every analysed scan of the template that an organization does not have yet, with all that belongs to it. Files are named by their content, so rows are
 * all there is to copy.
 *
 * @returns how many scans were copied
 */
export async function copyScans(tx: Tx, templateId: string, organizationId: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from scan s where s.organization_id = ${templateId} and s.state = 'ready' and s.deleted_at is null
    and not exists (select 1 from scan c where c.id = ${copyOf(organizationId, sql`s.id`)})`)
  if (rows.length === 0) return 0
  const ids = sql`${sql.param(rows.map((row) => row.id))}::uuid[]`
  for (const [table, of] of copied) await copyRows(tx, table, of(ids), organizationId)
  await copyWholeRoofs(tx, ids, organizationId)
  const { rows: some } = await tx.execute(sql`${projectsOf(ids)} limit 1`)
  if (some.length > 0) for (const [table, of] of ofProjects) await copyRows(tx, table, of(ids), organizationId)
  for (const [table, of] of ofCrm) await copyRows(tx, table, of(ids), organizationId)
  return rows.length
}

/** What became of their flights names captures within. */
async function copyWholeRoofs(tx: Tx, ids: SQL, organizationId: string): Promise<void> {
  const rows = await tx.select().from(wholeRoof).where(sql`${wholeRoof.scanId} = any(${ids})`)
  const copies = rows.map((row) => ({ ...inCopy(row, (id) => idInCopy(organizationId, id)), organizationId, madeAt: row.madeAt }))
  if (copies.length > 0) await tx.insert(wholeRoof).values(copies).onConflictDoNothing()
}
