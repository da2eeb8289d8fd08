import type { Permission } from '@ridgeline/account/contract/permissions'

/** What a notification says of its record: names and words as they were at the time. `who`: who did it. */
export interface NotificationFacts {
  /** What the record is called. */
  readonly name: string
  readonly who?: string
  /** A sentence, a day or a number that the words of the kind put in. */
  readonly detail?: string
  /** Of an analysis: pictures wait until a person says whether they show the roof. */
  readonly isAsking?: true
  /** How the properties of a sync of many stand at its end. */
  readonly run?: RunNotice
  /** What a recipient said to a line of a report. */
  readonly reply?: { readonly line: string; readonly kind: 'accept' | 'question' | 'dispute'; readonly comment: string }
  /** How many were gathered in this one, the last of which it quotes; absent for one. */
  readonly count?: number
  /** The stage of a project that an approval is about. */
  readonly stage?: string
  /** What came of a request; one that lapsed was overtaken by another move. */
  readonly outcome?: 'approved' | 'declined' | 'lapsed'
  /** The gravest of the storm reports that are told; `name` and `detail` say the same in English. */
  readonly storm?: StormNotice
}

export interface RunNotice {
  readonly total: number
  readonly synced: number
  readonly failed: number
  readonly waiting: number
  readonly excluded: number
}

/** A storm report near a property, in the units of its record, which is quoted and never converted. */
export interface StormNotice {
  readonly peril: 'hail' | 'wind' | 'tornado'
  readonly magnitude: number | null
  /** A row that this product made up for the demo. */
  readonly isPractice: boolean
  readonly nearest: { readonly name: string; readonly miles: number } | null
  /** Where it lies from the nearest property: one of eight points of the compass. */
  readonly direction: string
  readonly propertyCount: number
  readonly radiusMiles: number
  /** Further reports that are told with it. */
  readonly otherCount: number
}

/** By which way a person is told besides the list: a mail within minutes, one mail a day with all of it, or none. */
export type NotificationMail = 'off' | 'now' | 'digest'

interface Kind {
  /** As the settings name it. */
  readonly label: string
  /** Whoever lacks it is not told. */
  readonly permission: Permission
  /** Until a person chooses. */
  readonly mail: NotificationMail
  /** Another letter tells of it where a mail is wanted at once; the digest names it as any other. */
  readonly hasOwnLetter?: true
  /** Its name may be one of ours: a certificate, a course, a task that a stage brought. */
  readonly isNamedByUs?: true
  title(facts: NotificationFacts): string
  /** A second line; empty where the title says all. */
  text(facts: NotificationFacts): string
  /** Where it leads, by the id of its record. */
  link(recordId: string): string
}

const by = ({ who }: NotificationFacts): string => (who ? ` by ${who}` : '')
const detail = (facts: NotificationFacts): string => facts.detail ?? ''

/** `Hail of 1.75 in, 1.3 mi NE of Maple Hollow`: as the record states it. */
export function stormTitle({ peril, magnitude, isPractice, nearest, direction }: StormNotice): string {
  const what = stormWords[peril](magnitude)
  const where = nearest ? `${what}, ${nearest.miles.toFixed(1)} mi ${direction} of ${nearest.name}` : what
  return isPractice ? `Practice: ${where}` : where
}

const stormWords = {
  tornado: (rating: number | null) => (rating === null ? 'Tornado' : `Tornado, EF${rating}`),
  hail: (inches: number | null) => (inches === null ? 'Hail' : `Hail of ${inches} in`),
  wind: (mph: number | null) => (mph === null ? 'Wind damage' : `Wind of ${mph} mph`),
}

export const stormText = ({ propertyCount, radiusMiles, otherCount }: StormNotice): string =>
  [
    propertyCount > 1 ? `${propertyCount} of your properties lie within ${radiusMiles} mi.` : '',
    otherCount === 0 ? '' : otherCount === 1 ? '1 more report near your properties.' : `${otherCount} more reports near your properties.`,
    'A report near a roof says nothing of the roof: look at it.',
  ]
    .filter(Boolean)
    .join(' ')

function runTitle({ name, run }: NotificationFacts): string {
  if (!run || run.synced === run.total) return `${name}: sync of many properties done`
  return run.synced === 0 && run.failed > 0
    ? `${name}: sync of many properties failed`
    : `${name}: sync of many properties ended, not all are in sync`
}

/** Thousands with commas, as English and Spanish of the United States write them. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
const runText = ({ total, synced, failed, waiting, excluded }: RunNotice): string =>
  [
    total === 1 ? `${synced} of 1 property in sync.` : `${grouped(synced)} of ${grouped(total)} properties in sync.`,
    failed > 0 ? `${grouped(failed)} failed.` : '',
    waiting > 0 ? `${grouped(waiting)} waiting for a person.` : '',
    excluded > 0 ? `${grouped(excluded)} left out, each with its reason.` : '',
  ]
    .filter(Boolean)
    .join(' ')

const stageText = ({ stage }: NotificationFacts): string => (stage ? `Stage: ${stage}` : '')
function answerTitle(facts: NotificationFacts): string {
  if (facts.outcome === 'approved') return `${facts.name}: approved${by(facts)}`
  return facts.outcome === 'declined' ? `${facts.name}: not approved${by(facts)}` : `${facts.name}: the request for an approval has lapsed`
}

/**
 * Everything people are told of: words, ways and whereto, in one place. A new kind is a line here and a call of `notify` in the transaction of what happened.
 * Settings and lists follow by themselves.
 */
export const notificationKinds = {
  'scan-ready': {
    label: 'An analysis is done',
    permission: 'scan.read',
    mail: 'off',
    title: ({ name, isAsking }) => (isAsking ? `${name}: pictures need an answer` : `${name}: analysis done`),
    text: detail,
    link: (id) => `/analysis/${id}`,
  },
  'scan-failed': {
    label: 'An analysis failed',
    permission: 'scan.read',
    mail: 'digest',
    title: ({ name }) => `${name}: analysis failed`,
    text: detail,
    link: (id) => `/analysis/${id}`,
  },
  'report-ready': {
    label: 'A report is ready',
    permission: 'report.read',
    mail: 'off',
    title: ({ name }) => `${name}: report ready`,
    text: detail,
    link: (id) => `/property/${id}`,
  },
  'report-failed': {
    label: 'A report failed',
    permission: 'report.read',
    mail: 'digest',
    title: ({ name }) => `${name}: report failed`,
    text: detail,
    link: (id) => `/property/${id}`,
  },
  'share-opened': {
    label: 'Somebody opened a link you shared (told once a day for each link)',
    permission: 'scan.read',
    mail: 'off',
    title: ({ name }) => `${name}: your link was opened`,
    text: detail,
    link: (id) => `/property/${id}`,
  },
  'reply-received': {
    label: 'A recipient commented on a report or disputed a line of it',
    permission: 'scan.read',
    mail: 'now',
    hasOwnLetter: true,
    title: (facts) => {
      if (facts.count) return `${facts.name}: ${facts.count} replies, the last by ${facts.who} (unverified)`
      return facts.reply ? `${facts.name}: reply by ${facts.who} (unverified)` : `${facts.name}: reply${by(facts)}`
    },
    text: detail,
    link: (id) => `/property/${id}`,
  },
  'task-assigned': {
    label: 'A task was given to you',
    permission: 'project.read',
    mail: 'digest',
    isNamedByUs: true,
    title: (facts) => `${facts.name}: task given to you${by(facts)}`,
    text: detail,
    link: (id) => `/projects/${id}`,
  },
  'task-due': {
    label: 'A task of yours is due',
    permission: 'project.read',
    mail: 'digest',
    isNamedByUs: true,
    title: ({ name }) => `${name}: task due`,
    text: detail,
    link: (id) => `/projects/${id}`,
  },
  'approval-asked': {
    label: 'A project waits for your approval of a stage',
    permission: 'project.manage',
    mail: 'digest',
    title: (facts) => `${facts.name}: approval asked for${by(facts)}`,
    text: stageText,
    link: (id) => `/projects/${id}`,
  },
  'approval-answered': {
    label: 'An approval you asked for was given or declined',
    permission: 'project.read',
    mail: 'digest',
    title: answerTitle,
    text: stageText,
    link: (id) => `/projects/${id}`,
  },
  'course-assigned': {
    label: 'A course was given to you',
    permission: 'training.do',
    mail: 'digest',
    isNamedByUs: true,
    title: (facts) => `${facts.name}: course given to you${by(facts)}`,
    text: detail,
    link: () => '/training',
  },
  'course-due': {
    label: 'A course given to you is due soon, or late',
    permission: 'training.do',
    mail: 'digest',
    isNamedByUs: true,
    title: ({ name }) => `${name}: course due`,
    text: detail,
    link: () => '/training',
  },
  'certificate-ending': {
    label: 'A certificate of yours ends (told 90, 30 and 7 days before)',
    permission: 'training.do',
    mail: 'digest',
    isNamedByUs: true,
    title: ({ name }) => `${name}: certificate ends`,
    text: detail,
    link: () => '/training',
  },
  'storm-near': {
    label: 'A severe storm report near a property',
    permission: 'scan.read',
    mail: 'now',
    title: ({ name, storm }) => (storm ? stormTitle(storm) : name),
    text: (facts) => (facts.storm ? stormText(facts.storm) : detail(facts)),
    link: (id) => `/storms?report=${id}`,
  },
  'crm-failed': {
    label: 'A sync with a CRM failed (told once a day for each connection)',
    permission: 'crm.sync',
    mail: 'digest',
    title: ({ name }) => `${name}: sync failed`,
    text: detail,
    link: (id) => `/crm-integrations?tab=activity&show=records&state=failed&crmConfigId=${id}`,
  },
  'crm-run-ended': {
    label: 'A sync of many properties with a CRM ended',
    permission: 'crm.sync',
    mail: 'off',
    title: runTitle,
    text: ({ run }) => (run ? runText(run) : ''),
    link: (id) => `/crm-integrations?tab=activity&show=records&crmConfigId=${id}`,
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

/** The kind by its name, with what only some kinds have. */
export const notificationKind = (name: NotificationKind): Kind => notificationKinds[name]
