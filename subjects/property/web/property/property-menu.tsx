import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Menu, MenuItem, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { Archive, ArchiveRestore, Merge, MoreHorizontal, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PropertyDetail } from '#contract/property'
import { useArchive, useDeleteProperty } from './api.ts'

const MergeDialog = late(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** What is done to a property less often (`children`), and what is rarely: archive, merge, delete. */
export function PropertyMenu({ property, children }: { property: PropertyDetail; children?: ReactNode }) {
  const manage = usePermission('record.manage')
  const [asked, ask] = useState<'merge' | 'delete' | null>(null)
  const navigate = useNavigate()
  const archive = useArchive()
  const remove = useDeleteProperty(() => void navigate('/properties', { replace: true }))
  const isArchived = property.archivedAt !== null
  const more = (
    <Button aria-label="More" title="More" className="px-2.5">
      <MoreHorizontal aria-hidden size={18} />
    </Button>
  )
  const scans = formatCount(property.scanCount, 'scan')
  return (
    <>
      <Menu trigger={more}>
        {children}
        <MenuItem
          disabled={!manage.allowed}
          icon={isArchived ? <ArchiveRestore aria-hidden size={16} /> : <Archive aria-hidden size={16} />}
          onSelect={() => archive.mutate({ id: property.id, archived: !isArchived })}
        >
          {isArchived ? 'Take out of the archive' : 'Archive'}
        </MenuItem>
        <MenuItem disabled={!manage.allowed} icon={<Merge aria-hidden size={16} />} onSelect={() => ask('merge')}>
          Merge into another property
        </MenuItem>
        <MenuSeparator />
        <MenuItem disabled={!manage.allowed} icon={<Trash2 aria-hidden size={16} />} onSelect={() => ask('delete')}>
          Delete property
        </MenuItem>
      </Menu>
      {asked === 'merge' && <MergeDialog property={property} onClose={() => ask(null)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => !open && ask(null)}
        title={`Delete ${property.name}?`}
        description={`The property and its ${scans} go from every list, and links to them stop opening. Both can be restored for 30 days; reports that were generated can be downloaded until then.`}
        action="Delete property"
        pendingAction="Deleting..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate(property.id)}
      />
    </>
  )
}
