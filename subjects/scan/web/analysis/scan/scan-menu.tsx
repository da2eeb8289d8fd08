import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { FilePlus2, FileX, House, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Capture } from '#contract/capture'

interface Props {
  /** The file on the screen. */
  capture: Pick<Capture, 'fileName' | 'roofView'> | null
  onEdit: () => void
  onAddFiles: () => void
  onRemoveFile: () => void
  onRoofView: (isRoof: boolean) => void
  onDelete: () => void
  /** What is done with the result, where it has no room beside the menu. */
  first: ReactNode
}

/** What is done to a scan and its files besides reading them. */
export function ScanMenu({ capture, onEdit, onAddFiles, onRemoveFile, onRoofView, onDelete, first }: Props) {
  const manage = usePermission('record.manage')
  return (
    <Menu
      trigger={
        <IconButton label="Change this scan" className="self-center">
          <MoreHorizontal aria-hidden size={18} />
        </IconButton>
      }
    >
      {first}
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={onEdit}>
        Edit or move scan
      </MenuItem>
      <MenuItem icon={<FilePlus2 aria-hidden size={16} />} onSelect={onAddFiles}>
        Add files
      </MenuItem>
      <MenuSeparator />
      {capture?.roofView && (
        <MenuItem icon={<House aria-hidden size={16} />} onSelect={() => onRoofView(!capture.roofView?.counts)}>
          {capture.roofView.counts ? 'This file shows no roof' : 'This file shows the roof'}
        </MenuItem>
      )}
      {capture && (
        <MenuItem icon={<FileX aria-hidden size={16} />} onSelect={onRemoveFile}>
          <span className="max-w-52 truncate">Remove {capture.fileName}</span>
        </MenuItem>
      )}
      {manage.allowed && (
        <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={onDelete}>
          Delete scan
        </MenuItem>
      )}
    </Menu>
  )
}
