import { audited, type Named } from '#contract/words/audited'

/** Every action that the server writes into the audit log: what the record is, and what happened to it. One without words cannot be written. */
export type AuditAction = Named<'actionWords'>

const words: Readonly<Record<string, string>> = Object.assign({}, ...audited.map(({ actionWords }) => actionWords))
export const auditActions = Object.keys(words)

/** What was done, as a phrase whose subject is the person beside it; the code of an action that only an older version knew stays a code. */
export const auditWords = (code: string): string => (Object.hasOwn(words, code) ? (words[code] ?? code) : code)

const groups = {
  roofs: 'Properties and scans',
  reports: 'Reports and sharing',
  projects: 'Projects',
  programs: 'CRM and webhooks',
  training: 'Training',
  people: 'Members and sign-in',
  organization: 'Organization',
} as const satisfies Record<(typeof audited)[number]['kind'], string>

export interface AuditActionGroup {
  readonly label: string
  readonly codes: readonly string[]
}

/** Actions sorted into what they are about, what only an older version wrote last. */
export function groupActions(codes: readonly string[]): AuditActionGroup[] {
  const kindOf = (code: string) => audited.find(({ actionWords }) => Object.hasOwn(actionWords, code))?.kind
  return [...Object.entries(groups), [undefined, 'Of older versions'] as const]
    .map(([kind, label]) => ({ label, codes: codes.filter((code) => kindOf(code) === kind) }))
    .filter((group) => group.codes.length > 0)
}
