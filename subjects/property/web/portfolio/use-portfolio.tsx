import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSaveAll } from './api.ts'

const PortfolioDialog = late(async () => (await import('./portfolio-dialog.tsx')).PortfolioDialog)

/** Properties as a list of another program, in and out, for whoever manages records: what a menu says of it, and what stands beside the menu, which closes. */
export function usePortfolio() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const save = useSaveAll()
  const manage = usePermission('record.manage')
  if (manage.reason) return { items: null, beside: null }
  return {
    items: (
      <>
        <MenuItem icon={<FileUp aria-hidden size={16} />} onSelect={() => input.current?.click()}>
          Import a list (CSV, XLSX)
        </MenuItem>
        <MenuItem icon={<Download aria-hidden size={16} />} onSelect={() => save.mutate()}>
          Export all properties (CSV)
        </MenuItem>
      </>
    ),
    beside: (
      <>
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          label="List of properties"
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
        {file && <PortfolioDialog file={file} onClose={() => setFile(null)} />}
      </>
    ),
  }
}
