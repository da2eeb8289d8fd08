import { createHash } from 'node:crypto'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import type { Guarded } from '@ridgeline/contract/outgoing'
import type { NamedClaim } from '@ridgeline/property/contract/claim'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { namedClaimOf } from '@ridgeline/property/server/claims/open-claim'
import { property } from '@ridgeline/property/server/tables/property'
import type { Ground } from '@ridgeline/report/rules/language/ground'
import { asFixed, groundOfFinding, safeLabel } from '@ridgeline/report/rules/outgoing'
import { report } from '@ridgeline/report/server/tables/report'
import { type Examination, examinationSentence } from '@ridgeline/scan/contract/examination'
import { bySeverityAndSize } from '@ridgeline/scan/contract/issue/issue-order'
import { wordsOf } from '@ridgeline/scan/server/issues/words'
import { examinedColumns, presentExamination } from '@ridgeline/scan/server/scans/examined'
import { surveysFirst } from '@ridgeline/scan/server/scans/surveys-first'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { totalsOf } from '@ridgeline/winn/contract/cost-totals'
import { costsInStep } from '@ridgeline/winn/contract/quantity'
import { measuredOf } from '@ridgeline/winn/server/drafts/measured'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { written } from '@ridgeline/words/written'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { CrmFieldRule } from '#contract/config'
import { crmJobFields } from '#contract/config'
import type { CrmOwnerInfo } from '#contract/sync'
import type { CrmConfigRow } from '#server/credentials'
import type { Deal, PdfFile, Person } from '#server/vendors/record'
import { type PersonField, personFields, withFields } from '#server/vendors/sync/changes'

export type PropertyRow = typeof property.$inferSelect
type IssueRow = typeof issue.$inferSelect
const MOST_PDF_BYTES = 20 * 1024 * 1024
const TITLES_TOLD = 3

/** What is known of a property that a CRM is told. */
export interface PropertyFacts {
  readonly row: PropertyRow
  readonly scanId: string | null
  readonly lastScanOn: string
  readonly openIssues: number
  readonly examination: Examination
  readonly criticalTitles: readonly Guarded[]
  /** Total of the estimate people wrote last (US dollars, with tax, without what is optional); null where there is none. */
  readonly estimateUsd: number | null
  /** The open one; null where none is. */
  readonly claim: NamedClaim | null
  readonly report: { readonly id: string; readonly sha256: string; readonly name: string } | null
}

export const notExamined: Examination = { state: 'not-examined', waitingCount: 0 }

/** Null for a property that is not there any more. */
export async function factsOf({ db }: Pick<Deps, 'db'>, propertyId: string): Promise<PropertyFacts | null> {
  const [row] = await db
    .select()
    .from(property)
    .where(and(eq(property.id, propertyId), isNull(property.deletedAt)))
  if (!row) return null
  const [latest] = await db
    .select({
      id: scan.id,
      takenAt: scan.takenAt,
      timeZone: scan.timeZone,
      state: scan.state,
      issueCount: scan.issueCount,
      survey: scan.survey,
      ...examinedColumns,
    })
    .from(scan)
    .where(and(eq(scan.propertyId, propertyId), eq(scan.state, 'ready'), isNull(scan.deletedAt)))
    .orderBy(surveysFirst)
    .limit(1)
  const issues = await openIssuesOf(db, latest?.id)
  const critical = issues.filter(({ severity }) => severity === 'critical')
  const { hat } = await ownOrganization(db, row)
  const ground = { verdict: latest?.survey.verdict ?? 'not-valid', hat } as const
  return {
    row,
    scanId: latest?.id ?? null,
    lastScanOn: latest ? dayInZone(latest.takenAt, latest.timeZone) : '',
    openIssues: issues.length,
    examination: latest ? presentExamination(latest) : notExamined,
    criticalTitles: critical.map((each) => toldTitle(each, ground)),
    estimateUsd: await estimateOf(db, row),
    claim: await namedClaimOf(db, propertyId),
    report: await newestReport(db, propertyId),
  }
}

/** What its analysis and its report count and name, in their order; nothing without a survey. */
async function openIssuesOf(db: Deps['db'], scanId: string | undefined): Promise<IssueRow[]> {
  if (scanId === undefined) return []
  const open = await db
    .select()
    .from(issue)
    .where(and(eq(issue.scanId, scanId), inArray(issue.status, ['suggested', 'accepted'])))
    .orderBy(asc(issue.createdAt), asc(issue.id))
  return open.toSorted(bySeverityAndSize)
}

/** An office reads it without the report that says how it was found. */
const toldTitle = (row: IssueRow, ground: Omit<Ground, 'isVerified'>): Guarded =>
  safeLabel(wordsOf(row, 'imperial').title, groundOfFinding(ground, row.verification), spoken('subjects/report/rules/wording').SHORT_TITLE)

/** Of the draft of the next report, with quantities as they are measured now. */
async function estimateOf(db: Deps['db'], { id, organizationId }: PropertyRow): Promise<number | null> {
  const [draft] = await db
    .select()
    .from(reportDraft)
    .where(eq(reportDraft.propertyId, id))
    .orderBy(desc(reportDraft.createdAt), desc(reportDraft.id))
    .limit(1)
  if (!draft) return null
  const { costs } = presentDraft(draft).content
  const { measured } = await measuredOf({ db }, { organizationId }, id)
  const { totalUsd } = totalsOf(costsInStep(costs, measured))
  return totalUsd > 0 ? totalUsd : null
}

async function newestReport(db: Deps['db'], propertyId: string): Promise<PropertyFacts['report']> {
  const scans = db
    .select({ id: scan.id })
    .from(scan)
    .where(and(eq(scan.propertyId, propertyId), isNull(scan.deletedAt)))
  const [row] = await db
    .select({ id: report.id, sha256: report.pdfSha256, version: report.version, sizeBytes: report.sizeBytes })
    .from(report)
    .where(and(or(eq(report.propertyId, propertyId), inArray(report.scanId, scans)), isNotNull(report.pdfSha256)))
    .orderBy(desc(report.createdAt))
    .limit(1)
  if (!row?.sha256 || row.sizeBytes > MOST_PDF_BYTES) return null
  return { id: row.id, sha256: row.sha256, name: `Roof report v${row.version}.pdf` }
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')
const transforms: Readonly<Record<CrmFieldRule['transform'], (text: string) => string>> = {
  'as-is': (text) => text,
  digits,
  'upper-case': (text) => text.toUpperCase(),
  'lower-case': (text) => text.toLowerCase(),
}

/** The owner as the field map writes them; what is switched off stays empty, and empty is never written. */
export function personOf(owner: CrmOwnerInfo, rules: readonly CrmFieldRule[]): { person: Person; fillOnly: PersonField[] } {
  const ruleOf = (field: PersonField) => rules.find(({ ours }) => ours === field)
  const person = withFields(owner, (field, value) => {
    const rule = ruleOf(field)
    return rule?.direction === 'off' ? '' : transforms[rule?.transform ?? 'as-is'](value)
  })
  return { person, fillOnly: personFields.filter((field) => ruleOf(field)?.direction === 'fill-empty') }
}

/** A roof that nobody examined, or whose pictures wait for an answer, has no number of issues. */
const isCounted = ({ scanId, examination: { state } }: PropertyFacts): boolean =>
  scanId !== null && (state === 'found' || state === 'nothing-found')

/** The job as the field map writes it. */
export function dealOf(
  facts: PropertyFacts,
  config: Pick<CrmConfigRow, 'fieldMap'>,
  o: { name: string; owner: CrmOwnerInfo; link: string },
): Deal {
  const { row } = facts
  const values: Readonly<Record<(typeof crmJobFields)[number], string | number | null>> = {
    healthScore: row.healthState === 'scored' ? row.healthScore : null,
    openIssues: isCounted(facts) ? facts.openIssues : null,
    criticalIssues: isCounted(facts) ? facts.criticalTitles.length : null,
    lastScanOn: facts.lastScanOn || null,
    propertyLink: o.link,
    propertyName: row.name,
    claimNumber: facts.claim?.claimNumber || null,
    policyNumber: facts.claim?.policyNumber || null,
    carrier: facts.claim?.carrier || null,
    dateOfLoss: facts.claim?.dateOfLoss ?? null,
  }
  const extra: Record<string, Guarded | number> = {}
  for (const { ours, theirs, direction, transform } of config.fieldMap) {
    const field = crmJobFields.find((each) => each === ours)
    const value = field === undefined ? null : values[field]
    if (direction === 'off' || theirs === '' || value === null) continue
    extra[theirs] = typeof value === 'string' ? asFixed(transforms[transform](value)) : value
  }
  return {
    name: asFixed(o.name),
    amount: facts.estimateUsd,
    address: addressOf(row.address, o.owner),
    ...(Object.keys(extra).length > 0 && { extra }),
  }
}

/** A roof is where its property is; what the address does not say in parts stands in its street. */
function addressOf(text: string, owner: CrmOwnerInfo): Deal['address'] {
  const parts = /^(.*?),\s*([^,\s][^,]*),\s*([A-Za-z]{2})\.?\s+(\d{5}(?:-\d{4})?)(?:,.*)?$/.exec(text.trim())
  if (parts) return { street: parts[1] ?? '', city: parts[2] ?? '', state: parts[3] ?? '', zipCode: parts[4] ?? '' }
  return text.trim() === '' ? owner.address : { street: text.trim(), city: '', state: '', zipCode: '' }
}

/** Address in parts, for the form that begins with it. */
export const addressIn = (text: string): CrmOwnerInfo['address'] =>
  addressOf(text, {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    company: '',
    address: { street: '', city: '', state: '', zipCode: '' },
  })

/** The note: score, issues, claim and link. Its key changes when it has something new to say. */
export function noteOf(facts: PropertyFacts, link: string, productName: string): { key: string; text: Guarded } | null {
  const { row, criticalTitles, openIssues, examination } = facts
  if (facts.scanId === null) return null
  const score =
    row.healthState === 'not-scored' || row.healthScore === null
      ? 'Health score: not scored'
      : `Health score: ${row.healthScore} out of 100${row.healthState === 'provisional' ? ' (provisional)' : ''}`
  const told = spoken('subjects/report/rules/format/claim-line').claimLine(facts.claim)
  const more = criticalTitles.length > TITLES_TOLD ? [`and ${criticalTitles.length - TITLES_TOLD} more critical`] : []
  const lines = [
    `${productName}: ${row.name}, scan of ${facts.lastScanOn}`,
    score,
    isCounted(facts) ? `Open issues: ${openIssues}, critical: ${criticalTitles.length}` : written(examinationSentence(examination)),
    ...criticalTitles.slice(0, TITLES_TOLD),
    ...more,
    ...(told === '' ? [] : [`Claim: ${told}`]),
    link,
  ]
  const text = asFixed(lines.join('\n'))
  return { key: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
}

/** The newest report; its bytes are read when they are sent. */
export function documentOf(
  { storage }: Pick<Deps, 'storage'>,
  { report: own, row }: PropertyFacts,
): { key: string; load: () => Promise<PdfFile> } | null {
  if (own === null) return null
  return {
    key: own.id,
    load: async () => ({
      name: `${row.name} ${own.name}`.replaceAll(/[^\p{L}\p{N} .-]/gu, ' '),
      bytes: new Uint8Array(await storage.read(own.sha256)),
    }),
  }
}
