import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { ChevronsUp } from 'lucide-react'
import type { Project } from '#contract/project'
import { daysWord, dueWord, lateWord, nameOfStage, statusTone, statusWord } from './words.ts'

/** What keeps a project, and that it comes first: nothing of one that goes on as others do. */
export const Marks = ({ project: { blockedReason, priority } }: { project: Pick<Project, 'blockedReason' | 'priority'> }) => (
  <>
    {priority === 'high' && (
      <span className="inline-flex shrink-0 items-center gap-1 text-sm whitespace-nowrap">
        <ChevronsUp aria-hidden size={14} />
        HIGH priority
      </span>
    )}
    {blockedReason !== '' && (
      <span title={blockedReason} className={`inline-flex min-w-0 items-center gap-1.5 text-sm ${toneText.major}`}>
        <ToneIcon tone="major" />
        <span className="sr-only">Blocked: </span>
        <span className="truncate">{blockedReason}</span>
      </span>
    )}
  </>
)

/** How a project stands in its stage: what it is asked for, that it rests or is over, else since when it is there. */
export function Standing({ project: p, stages }: { project: Project; stages: Parameters<typeof nameOfStage>[0] }) {
  if (p.proposal)
    return (
      <span className={toneText.accent}>
        {`${p.proposal.why === 'approval' ? 'Approve' : 'Ready for'}: ${nameOfStage(stages, p.proposal.stage)}`}
      </span>
    )
  if (p.status !== 'active') return <span className={toneText[statusTone[p.status]]}>{statusWord[p.status]}</span>
  return p.daysInStage === 0 ? 'Since today' : daysWord(p.daysInStage)
}

/** That a project is late, as text. */
export const Late = ({ project }: { project: Project }) => (
  <span className={`block empty:hidden ${toneText.critical}`}>{lateWord(project)}</span>
)

/** That a project is late, else when it is due. */
export function Due({ project: p }: { project: Project }) {
  const late = lateWord(p)
  if (late) return <span className={toneText.critical}>{late}</span>
  return p.dueOn && dueWord(p.dueOn, p.status === 'completed')
}
