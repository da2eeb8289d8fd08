import type { Project } from '@ridgeline/project/contract/project'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Property } from '#contract/property'
import { projectsFoundQuery, useAssign } from './api.ts'

/** Time after the last key before the search is asked (ms). */
const REST_MS = 250

interface Props {
  properties: readonly Property[]
  onClose: () => void
  /** Once the project has them. */
  onDone: () => void
}

/** Chooses the project that chosen properties belong to from now on. */
export function AssignDialog({ properties, onClose, onDone }: Props) {
  const [typed, type] = useState('')
  const [project, choose] = useState<Project | null>(null)
  const { data: found } = useQuery(projectsFoundQuery(useDebounced(typed, REST_MS)))
  const assign = useAssign(() => {
    onClose()
    onDone()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Assign to project"
      description={`A project spans several properties. ${formatCount(properties.length, 'property is', 'properties are')} added to those it has.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={project === null}
            pending={assign.isPending}
            onClick={() => project && assign.mutate({ project, properties })}
          >
            {assign.isPending ? 'Assigning...' : 'Assign'}
          </Button>
        </>
      }
    >
      <SearchField label="Find the project" placeholder="Search projects or clients..." value={typed} onChange={type} />
      <div role="radiogroup" aria-label="Project" className="max-h-72 overflow-y-auto rounded-ui border border-line empty:hidden">
        {found?.map((each) => (
          <label key={each.id} className="flex min-h-11 items-center gap-3 border-line px-3 py-1.5 not-first:border-t hover:bg-hover">
            <input type="radio" name="project" checked={project?.id === each.id} onChange={() => choose(each)} />
            <span className="min-w-0">
              <span className="block break-words">{each.name}</span>
              {each.clientName && <span className="block text-sm break-words text-muted">{each.clientName}</span>}
            </span>
          </label>
        ))}
      </div>
      {found?.length === 0 && <p className="text-sm text-muted">No project is found. Projects are created under Projects.</p>}
    </Dialog>
  )
}
