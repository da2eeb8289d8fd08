import type { DeadJob } from '#contract/dead-jobs'
import { jobKind } from '#contract/job-kinds'
import { jobProblemWords } from '#contract/job-problems'

const gone = {
  scan: 'The scan no longer exists.',
  report: 'The report no longer exists.',
  property: 'The property no longer exists.',
  crm: 'The connection no longer exists.',
  webhook: 'The webhook no longer exists.',
  export: 'The export no longer exists.',
  check: 'The check no longer exists.',
  anchor: 'The entry no longer exists.',
  organization: 'What it was about no longer exists.',
} as const satisfies Record<DeadJob['about'], string>

export const labelOf = ({ name }: DeadJob): string => jobKind(name)?.label ?? 'Work of another version'

/** What went wrong, and what to do about it. */
export function wordsOf({ name, about, standing, error }: DeadJob): { wrong: string; todo: string } {
  if (standing === 'gone') return { wrong: gone[about], todo: 'There is nothing left to do: dismiss this.' }
  if (standing === 'deleted')
    return { wrong: jobProblemWords(error), todo: 'What it is about was deleted. Restore it to run this again, or dismiss this.' }
  return { wrong: jobProblemWords(error), todo: jobKind(name)?.advice ?? 'Run it again, or dismiss it.' }
}
