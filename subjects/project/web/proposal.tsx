import { roleLabel } from '@ridgeline/account/contract/permissions'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { useRole } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { ProjectDetail, StageProposal } from '#contract/project'
import { heldBy, type ProjectStage } from '#contract/stage'
import type { useMove } from '#web/board/use-move.ts'
import { nameOfStage } from './words.ts'

interface Props {
  project: ProjectDetail
  stages: readonly ProjectStage[]
  move: ReturnType<typeof useMove>
  mayMove: boolean
  ownId: string | undefined
}

const why = {
  approval: (by: string, stage: string) => `${by} asks for the approval of ${stage}.`,
  'tasks-done': (_: string, stage: string) => `Every task of this stage is done: ready for ${stage}?`,
  automation: (by: string, stage: string) => `${by} would move it to ${stage}, which wants an approval.`,
} as const

/** What was asked for, with the buttons of whoever may answer it; whoever asked may take it back, and others read whom it waits for. */
export function Proposal({ project, stages, move, mayMove, ownId }: Props) {
  const role = useRole()
  const { proposal } = project
  if (!proposal) return null
  const stage = nameOfStage(stages, proposal.stage)
  const held = proposal.why === 'tasks-done' ? null : heldBy(stages, project.stage, proposal.stage, role)
  const isOwn = proposal.byId !== null && proposal.byId === ownId
  const refuse = (refusal: string) => move.mutate({ project, to: project.stage, refusal })
  return (
    <div role="note" className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-ui border border-accent-text px-3 py-2">
      <p>
        {held && isOwn ? `You asked to move it to ${stage}.` : why[proposal.why](proposal.by, stage)}
        {held?.approvalRole && <span className="block font-medium">{`Waiting for: ${roleLabel[held.approvalRole]}`}</span>}
        <span className="block text-sm text-muted">{formatDateTime(proposal.at)}</span>
      </p>
      {mayMove && held && isOwn && (
        <Button size="small" pending={move.isPending} onClick={() => refuse('Request taken back')}>
          Take back the request
        </Button>
      )}
      {mayMove && !held && <Answers project={project} proposal={proposal} stage={stage} move={move} refuse={refuse} />}
    </div>
  )
}

interface AnswerProps extends Pick<Props, 'project' | 'move'> {
  proposal: StageProposal
  stage: string
  refuse: (words: string) => void
}

function Answers({ project, proposal, stage, move, refuse }: AnswerProps) {
  return (
    <span className="flex gap-2">
      <Button size="small" pending={move.isPending} onClick={() => refuse('Declined')}>
        Decline
      </Button>
      <Button size="small" variant="primary" pending={move.isPending} onClick={() => move.mutate({ project, to: proposal.stage })}>
        {proposal.why === 'tasks-done' ? `Move to ${stage}` : 'Approve'}
      </Button>
    </span>
  )
}
