import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { Download, FileUp, MoreHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSaveAll } from './api.ts'

const PortfolioDialog = late(async () => (await import('./portfolio-dialog.tsx')).PortfolioDialog)

/** Properties as a list of another program, in and out; for whoever manages records. */
export function PortfolioMenu() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const save = useSaveAll()
  const manage = usePermission('record.manage')
  if (manage.reason) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        tabIndex={-1}
        aria-label="List of properties"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <Menu
        trigger={
          <IconButton label="More">
            <MoreHorizontal aria-hidden size={18} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => input.current?.click()}>
          <FileUp aria-hidden size={16} />
          Import a list (CSV, XLSX)
        </MenuItem>
        <MenuItem onSelect={() => save.mutate()}>
          <Download aria-hidden size={16} />
          Export all properties (CSV)
        </MenuItem>
      </Menu>
      {file && <PortfolioDialog file={file} onClose={() => setFile(null)} />}
    </>
  )
}
