import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import type { ProjectDetail } from '#contract/project'
import { daysWord } from '#web/words.ts'
import { useBlocked } from './use-blocked.ts'

/** Why nothing moves, and the way to say so or take it back. */
export function BlockedPanel({ project, mayManage }: { project: ProjectDetail; mayManage: boolean }) {
  const { id, revision } = project
  const clear = useBlocked()
  if (!project.isBlocked) return null
  return (
    <div role="note" className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-major bg-surface px-4 py-3">
      <p className="flex items-start gap-2">
        <span className="mt-1">
          <ToneIcon tone="major" />
        </span>
        <span>
          <span className="font-medium">{`Blocked: ${project.blockedReason}`}</span>
          <span className="block text-sm text-muted">{`${daysWord(project.daysInStage)} in this stage`}</span>
        </span>
      </p>
      {mayManage && (
        <Button size="small" pending={clear.isPending} onClick={() => clear.mutate({ id, revision, blockedReason: '' })}>
          Unblock
        </Button>
      )}
    </div>
  )
}
