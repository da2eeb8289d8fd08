import type { Evidence } from '@ridgeline/assistant/contract/evidence'
import { plans, type Usage } from '@ridgeline/plan/contract/plan'
import type { HealthBrief } from '@ridgeline/scan/contract/health'
import { healthWord } from '@ridgeline/scan/contract/health-words'
import type { Severity } from '@ridgeline/scan/contract/severity'
import { severityOrder } from '@ridgeline/scan/contract/severity-words'
import type { ReportStatus } from '#contract/report'
import { formatDate } from '#rules/format/date'
import { formatFileSize } from '#rules/format/file-size'
import { capitalize, formatCount } from '#rules/format/quantity'
import { type Fact, quoted } from '#rules/told/fact'
import { gravityWord } from '#rules/told/gravity'

interface Named {
  readonly id: string
  readonly name: string
}
export const propertyEvidence = ({ id, name }: Named): Evidence => ({ kind: 'property', id, label: name, href: `/property/${id}` })

export interface Portfolio {
  readonly total: number
  readonly scored: number
  readonly provisional: number
  /** The lowest first. */
  readonly worst: readonly (Named & { readonly score: number })[]
}

export function portfolioFacts({ total, scored, provisional, worst }: Portfolio): Fact[] {
  const all: Evidence = { kind: 'organization', id: 'properties', label: 'Properties', href: '/properties' }
  const count = capitalize(formatCount(total, 'property', 'properties'))
  return [
    {
      says: `${count} in use: ${scored} scored, ${provisional} provisional, ${total - scored - provisional} not scored.`,
      evidence: [all],
      part: 'total',
    },
    ...worst.map(
      (row, i): Fact => ({
        part: 'each',
        says:
          i === 0
            ? `The lowest score has ${quoted(row.name)} with ${Math.round(row.score)} of 100.`
            : `Then comes ${quoted(row.name)} with ${Math.round(row.score)} of 100.`,
        evidence: [propertyEvidence(row)],
      }),
    ),
  ]
}

interface OwnProperty extends Named {
  readonly address: string
  readonly health: Pick<HealthBrief, 'state' | 'band' | 'score'>
  readonly scanCount: number
  /** The local day of the last visit; null where there was none. */
  readonly lastDay: string | null
}

export function propertyFacts(own: OwnProperty): Fact[] {
  const { health } = own
  const evidence = [propertyEvidence(own)]
  const score = health.score === null ? 'not scored' : `scored ${Math.round(health.score)} of 100 (${healthWord(health).toLowerCase()})`
  const scans = formatCount(own.scanCount, 'scan')
  return [
    {
      says:
        own.lastDay === null
          ? `${quoted(own.name)} at ${quoted(own.address)} is ${score}, from ${scans}.`
          : `${quoted(own.name)} at ${quoted(own.address)} is ${score}, from ${scans}, last inspected on ${formatDate(own.lastDay)}.`,
      evidence,
    },
  ]
}

interface AllIssues {
  readonly bySeverity: readonly { readonly severity: Severity; readonly n: number; readonly places: number }[]
  readonly isUrgent: boolean
  /** The properties with most of them first. */
  readonly worst: readonly (Named & { readonly n: number })[]
}

export function allIssueFacts({ bySeverity, isUrgent, worst }: AllIssues): Fact[] {
  const counts = severityOrder
    .flatMap((severity) => {
      const row = bySeverity.find((each) => each.severity === severity)
      return row ? [`${row.n} ${gravityWord[severity]} (seen on ${formatCount(row.places, 'property', 'properties')})`] : []
    })
    .join(', ')
  const evidence: Evidence[] = [{ kind: 'organization', id: 'issues', label: 'All properties', href: '/properties' }]
  const total = isUrgent
    ? counts === ''
      ? 'No critical or immediate issue is open on any property.'
      : `Open critical or immediate issues on all properties: ${counts}.`
    : counts === ''
      ? 'No issue is open on any property.'
      : `Open issues on all properties: ${counts}.`
  return [
    { says: total, evidence, part: 'total' },
    ...worst.map(
      (row): Fact => ({
        part: 'each',
        says: `${quoted(row.name)} has ${formatCount(row.n, 'urgent issue')} open.`,
        evidence: [propertyEvidence(row)],
      }),
    ),
  ]
}

interface OwnReports {
  readonly place: Named
  readonly reports: readonly {
    readonly id: string
    readonly title: string
    readonly number: string | null
    readonly status: ReportStatus
    readonly version: number
    readonly pageCount: number
    /** Null where nobody signed it. */
    readonly signedBy: string | null
    readonly href: string
  }[]
  readonly draft: { readonly id: string; readonly changedBy: string } | null
}
const reportWord = {
  pending: 'waiting to be made',
  processing: 'being made',
  completed: 'completed',
  failed: 'not made',
} as const satisfies Record<ReportStatus, string>

export function reportFacts({ place, reports, draft }: OwnReports): Fact[] {
  return [
    ...(reports.length === 0 ? [{ says: `No report of ${quoted(place.name)} was made yet.`, evidence: [propertyEvidence(place)] }] : []),
    ...reports.map((report): Fact => {
      const name = report.number === null ? quoted(report.title) : `${quoted(report.title)} (${report.number})`
      const how =
        report.status === 'completed' ? `${reportWord.completed}, ${formatCount(report.pageCount, 'page')}` : reportWord[report.status]
      return {
        says: report.signedBy
          ? `Version ${report.version} of the report ${name} is ${how}, signed by ${quoted(report.signedBy)}.`
          : `Version ${report.version} of the report ${name} is ${how}, not signed.`,
        evidence: [{ kind: 'report', id: report.id, label: report.title, href: report.href }],
      }
    }),
    ...(draft
      ? [
          {
            says: `A draft of the Winn report is open; ${quoted(draft.changedBy)} changed it last.`,
            evidence: [
              { kind: 'report-draft' as const, id: draft.id, label: 'Draft of the Winn report', href: `/winn-report/${place.id}` },
            ],
          },
        ]
      : []),
  ]
}

interface OwnProjects {
  readonly figures: {
    readonly total: number
    readonly active: number
    readonly onHold: number
    readonly completed: number
    readonly blocked: number
  }
  readonly projects: readonly (Named & {
    readonly daysInStage: number
    readonly doneTasks: number
    readonly totalTasks: number
    readonly isOnHold: boolean
    /** Empty where nothing blocks it. */
    readonly blockedReason: string
    /** The day that is past; null where it is not late. */
    readonly lateSince: string | null
  })[]
}

export function projectFacts({ figures, projects }: OwnProjects): Fact[] {
  const { total, active, onHold, completed, blocked } = figures
  const evidence: Evidence[] = [{ kind: 'organization', id: 'projects', label: 'Projects', href: '/projects' }]
  const count = capitalize(formatCount(total, 'project'))
  return [
    { says: `${count}: ${active} active, ${onHold} on hold, ${completed} completed; ${blocked} blocked.`, evidence, part: 'total' },
    ...projects.map(
      (each): Fact => ({
        part: 'each',
        says: projectSentence(each),
        evidence: [{ kind: 'project', id: each.id, label: each.name, href: `/projects/${each.id}` }],
      }),
    ),
  ]
}

function projectSentence(each: OwnProjects['projects'][number]): string {
  const name = quoted(each.name)
  if (each.isOnHold) return `${name} is on hold.`
  if (each.blockedReason !== '') return `${name} is blocked: ${quoted(each.blockedReason)}.`
  if (each.lateSince !== null) return `${name} is overdue since ${formatDate(each.lateSince)}.`
  return `${name} has been in its stage for ${formatCount(each.daysInStage, 'day')}, with ${each.doneTasks} of ${formatCount(each.totalTasks, 'task')} done.`
}

interface OwnTask {
  readonly id: string
  readonly title: string
  readonly projectId: string
  readonly projectName: string
  readonly dueOn: string | null
  readonly assigneeName: string | null
}
interface OwnTasks {
  readonly count: number
  /** There are more than were counted. */
  readonly isCut: boolean
  readonly isMine: boolean
  readonly tasks: readonly OwnTask[]
}

export function taskFacts({ count, isCut, isMine, tasks }: OwnTasks): Fact[] {
  const open = formatCount(count, 'open task')
  const mine = count === 0 ? 'No task of yours is open.' : isCut ? `You have more than ${open}.` : `You have ${open}.`
  const seen = count === 0 ? 'No task that you may see is open.' : isCut ? `You can see more than ${open}.` : `You can see ${open}.`
  const total = isMine ? mine : seen
  return [
    { part: 'total', says: total, evidence: [{ kind: 'organization', id: 'tasks', label: 'Projects', href: '/projects' }] },
    ...tasks.map(
      (task): Fact => ({
        part: 'each',
        says: taskSentence(task),
        evidence: [{ kind: 'task', id: task.id, label: task.title, href: `/projects/${task.projectId}` }],
      }),
    ),
  ]
}

function taskSentence({ title, projectName, dueOn, assigneeName }: OwnTask): string {
  const [task, of] = [quoted(title), quoted(projectName)]
  if (dueOn === null)
    return assigneeName === null ? `${task} of ${of} is due on no day.` : `${task} of ${of} is due on no day, for ${quoted(assigneeName)}.`
  const day = formatDate(dueOn)
  return assigneeName === null ? `${task} of ${of} is due on ${day}.` : `${task} of ${of} is due on ${day}, for ${quoted(assigneeName)}.`
}

interface OwnStorms {
  readonly place: Named
  readonly checks: readonly { readonly id: string; readonly day: string; readonly findings: readonly string[] }[]
}

export function stormFacts({ place, checks }: OwnStorms): Fact[] {
  if (checks.length === 0)
    return [{ says: `Nobody has asked public records about a storm at ${quoted(place.name)} yet.`, evidence: [propertyEvidence(place)] }]
  return checks.flatMap((check) =>
    check.findings.map(
      (finding): Fact => ({
        says: /[.!?]$/.test(finding) ? finding : `${finding}.`,
        evidence: [
          { kind: 'storm-check', id: check.id, label: `Storm records of ${formatDate(check.day)}`, href: `/property/${place.id}/storms` },
        ],
      }),
    ),
  )
}

export function planFacts(
  usage: Pick<Usage, 'plan' | 'assessments' | 'assessmentsPerMonth' | 'storageBytes' | 'storageLimitBytes'>,
): Fact[] {
  const most = usage.assessmentsPerMonth === null ? 'without a limit' : `${usage.assessmentsPerMonth} allowed`
  const room = usage.storageLimitBytes === null ? 'without a limit' : `${formatFileSize(usage.storageLimitBytes)} allowed`
  const done = formatCount(usage.assessments, 'assessment')
  return [
    {
      says: `The plan is ${plans[usage.plan].name}: ${done} this month, ${most}; ${formatFileSize(usage.storageBytes)} stored, ${room}.`,
      evidence: [{ kind: 'plan', id: usage.plan, label: 'Plan and usage', href: '/settings/plan' }],
    },
  ]
}
