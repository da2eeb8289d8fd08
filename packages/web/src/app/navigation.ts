import type { Permission } from '@ridgeline/contracts/permissions'
import { ClipboardList, CloudLightning, Contact, FileText, FolderOpen, House, type LucideIcon, Settings, Upload } from 'lucide-react'
import { useMay } from '#session/permission.tsx'

interface Place {
  to: string
  label: string
  icon: LucideIcon
  needs: Permission
  /** Rare enough to stay out of the bar under the thumb; a phone reaches it from the account menu. */
  rare?: boolean
}

const places: readonly Place[] = [
  { to: '/dashboard', label: 'Home', icon: House, needs: 'scan.read' },
  { to: '/upload', label: 'Upload', icon: Upload, needs: 'scan.write' },
  { to: '/properties', label: 'Properties', icon: FolderOpen, needs: 'scan.read' },
  { to: '/projects', label: 'Projects', icon: ClipboardList, needs: 'project.read' },
  { to: '/crm-integrations', label: 'CRM', icon: Contact, needs: 'crm.sync' },
  { to: '/reports', label: 'Reports', icon: FileText, needs: 'report.read' },
  { to: '/storms', label: 'Storms', icon: CloudLightning, needs: 'scan.read', rare: true },
  { to: '/settings', label: 'Settings', icon: Settings, needs: 'organization.manage', rare: true },
]

/** Where the member's role may go; a member without one goes nowhere. */
export function useNavigation(bar: 'header' | 'footer'): readonly Place[] {
  const allowed = useMay()
  return places.filter((place) => allowed(place.needs) && (bar === 'header' || !place.rare))
}
