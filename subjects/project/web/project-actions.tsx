import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { Ban, CircleCheck, MoreHorizontal, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectDetail } from '#contract/project'
import { bringBack, dropProject } from './api.ts'
import { useStatus } from './use-status.ts'

interface Props {
  project: ProjectDetail
  onEdit: () => void
  onBlock: () => void
}

/** What shows projects, but for the one that is not there any more. */
const gone = [['projects', 'list'], ['projects', 'figures'], ['tasks'], ['dashboard']] as const

/** What is done to a project as a whole. */
export function ProjectActions({ project, onEdit, onBlock }: Props) {
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const { become } = useStatus(project)
  const back = useChange({
    change: bringBack,
    refresh: [...gone, ['deleted']],
    done: { title: 'Project brought back' },
    failed: { title: 'Project not brought back', sentence: 'The project could not be brought back. Try again.' },
  })
  const remove = useChange({
    change: dropProject,
    refresh: gone,
    done: (_, id) => ({
      title: 'Project removed',
      description: 'It can be restored for 30 days.',
      action: { label: 'Undo', onClick: () => back.mutate(id) },
    }),
    after: () => void navigate('/projects', { replace: true }),
    failed: { title: 'Project not removed', sentence: 'The project could not be removed. Try again.' },
  })
  return (
    <>
      <Button onClick={onEdit}>
        <Pencil aria-hidden size={16} />
        Edit
      </Button>
      <Menu
        trigger={
          <Button aria-label="More" title="More" className="px-2.5">
            <MoreHorizontal aria-hidden size={18} />
          </Button>
        }
      >
        {!project.isBlocked && project.status !== 'completed' && (
          <MenuItem icon={<Ban aria-hidden size={16} />} onSelect={onBlock}>
            Mark as blocked
          </MenuItem>
        )}
        {project.status !== 'active' && (
          <MenuItem icon={<Play aria-hidden size={16} />} onSelect={() => become('active')}>
            Make active
          </MenuItem>
        )}
        {project.status === 'active' && (
          <MenuItem icon={<Pause aria-hidden size={16} />} onSelect={() => become('on-hold')}>
            Put on hold
          </MenuItem>
        )}
        {project.status !== 'completed' && (
          <MenuItem icon={<CircleCheck aria-hidden size={16} />} onSelect={() => become('completed')}>
            Complete
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={() => setAsks(true)}>
          Remove project
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Remove ${project.name}?`}
        description="The project goes from every list with its tasks, its budget and its activity. It can be restored for 30 days. Properties, scans and reports stay."
        action="Remove project"
        pendingAction="Removing..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate(project.id)}
      />
    </>
  )
}
