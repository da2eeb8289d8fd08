import { useMay } from '@ridgeline/web/session/permission.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { ClipboardList, Contact, Files, FileText, GraduationCap, ScanLine } from 'lucide-react'
import { useNavigate } from 'react-router'

/** Only actions that lead somewhere. A new assessment begins with the upload of its pictures. */
export function QuickActionItems() {
  const may = useMay()
  const navigate = useNavigate()
  const to = (path: string) => () => void navigate(path)
  return (
    <>
      {may('scan.write') && (
        <MenuItem icon={<ScanLine aria-hidden size={16} />} onSelect={to('/upload')}>
          <span className="flex-1">New Assessment</span>
          <span className="text-xs text-muted">Upload New Scan</span>
        </MenuItem>
      )}
      <MenuItem icon={<FileText aria-hidden size={16} />} onSelect={to('/winn-report')}>
        Create Winn Report
      </MenuItem>
      <MenuLabel>
        <span className="block max-w-64 pl-6.5 text-xs text-muted">
          A comprehensive inspection report: 300+ pages where the evidence fills them. Blockchain, Digital Title.
        </span>
      </MenuLabel>
      <MenuItem icon={<Files aria-hidden size={16} />} onSelect={to('/reports')}>
        View Reports
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ClipboardList aria-hidden size={16} />} onSelect={to('/projects')}>
        Manage Projects
      </MenuItem>
      <MenuItem icon={<GraduationCap aria-hidden size={16} />} onSelect={to('/training')}>
        Training Portal
      </MenuItem>
      {may('crm.sync') && (
        <MenuItem icon={<Contact aria-hidden size={16} />} onSelect={to('/crm-integrations')}>
          CRM Integration
        </MenuItem>
      )}
    </>
  )
}
