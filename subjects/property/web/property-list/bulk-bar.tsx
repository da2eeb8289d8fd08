import { saveFile } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Archive, ArchiveRestore, Download, FolderPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { Property } from '#contract/property'
import { useArchiveMany } from './api.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { propertiesCsv } from './properties-csv.ts'

interface Props {
  /** What is ticked. */
  chosen: readonly Property[]
  onClear: () => void
}

/** What can be done to many properties at once; within the thumb's reach on a phone. */
export function BulkBar({ chosen, onClear }: Props) {
  const manage = usePermission('record.manage')
  const projects = usePermission('project.manage')
  const archive = useArchiveMany(onClear)
  const [assigning, setAssigning] = useState(false)
  const isNone = chosen.length === 0
  const archived = isNone || !chosen.every(({ archivedAt }) => archivedAt !== null)
  const save = () => saveFile(new Blob([propertiesCsv(chosen, location.origin)], { type: 'text/csv;charset=utf-8' }), 'properties.csv')
  return (
    <section
      aria-label="Chosen properties"
      className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-ui border border-line bg-raised p-2 shadow-overlay md:bottom-4"
    >
      <p role="status" className="mr-auto px-2 font-medium">
        {`${formatCount(chosen.length, 'property', 'properties')} chosen`}
      </p>
      <Button size="small" reason={projects.reason} disabled={isNone} onClick={() => setAssigning(true)}>
        <FolderPlus aria-hidden size={16} />
        Assign to project
      </Button>
      <Button
        size="small"
        reason={manage.reason}
        disabled={isNone}
        pending={archive.isPending}
        onClick={() => archive.mutate({ properties: chosen, archived })}
      >
        {archived ? <Archive aria-hidden size={16} /> : <ArchiveRestore aria-hidden size={16} />}
        {archived ? 'Archive' : 'Take out of the archive'}
      </Button>
      <Button size="small" disabled={isNone} onClick={save}>
        <Download aria-hidden size={16} />
        Export CSV
      </Button>
      <IconButton label="Choose none" onClick={onClear}>
        <X aria-hidden size={16} />
      </IconButton>
      {assigning && <AssignDialog properties={chosen} onClose={() => setAssigning(false)} onDone={onClear} />}
    </section>
  )
}
