import { organizationWords } from '#contract/words/organization-words'
import { peopleWords } from '#contract/words/people-words'
import { programWords } from '#contract/words/program-words'
import { projectWords } from '#contract/words/project-words'
import { reportWords } from '#contract/words/report-words'
import { roofWords } from '#contract/words/roof-words'
import { trainingWords } from '#contract/words/training-words'

const actionWords = {
  ...roofWords,
  ...reportWords,
  ...projectWords,
  ...programWords,
  ...trainingWords,
  ...peopleWords,
  ...organizationWords,
}

/** Every action that the server writes into the audit log: what the record is, and what happened to it. One without words here cannot be written. */
export type AuditAction = keyof typeof actionWords

/** What was done, as a phrase whose subject is the person beside it; the code of an action that only an older version knew stays a code. */
export const auditWords = (code: string): string => (Object.hasOwn(actionWords, code) ? actionWords[code as AuditAction] : code)

const groups: readonly { readonly label: string; readonly words: object }[] = [
  { label: 'Properties and scans', words: roofWords },
  { label: 'Reports and sharing', words: reportWords },
  { label: 'Projects', words: projectWords },
  { label: 'CRM, keys and webhooks', words: programWords },
  { label: 'Training', words: trainingWords },
  { label: 'Members and sign-in', words: peopleWords },
  { label: 'Organization', words: organizationWords },
]

export interface AuditActionGroup {
  readonly label: string
  readonly codes: readonly string[]
}

/** Actions sorted into what they are about, what only an older version wrote last. */
export function groupActions(codes: readonly string[]): AuditActionGroup[] {
  const groupOf = (code: string) => groups.find(({ words }) => Object.hasOwn(words, code))
  return [...groups, undefined]
    .map((group) => ({
      label: group?.label ?? 'Of older versions',
      codes: codes.filter((code) => groupOf(code) === group),
    }))
    .filter((group) => group.codes.length > 0)
}
