import type { Permission } from '@ridgeline/account/contract/permissions'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import {
  Camera,
  ChartColumn,
  ClipboardList,
  CloudLightning,
  Contact,
  FileText,
  FolderOpen,
  House,
  type LucideIcon,
  MessageCircleQuestion,
  Settings,
  Upload,
} from 'lucide-react'

interface Place {
  to: string
  label: string
  icon: LucideIcon
  needs: Permission
  /** Stays out of the bar under the thumb and of a narrow header; those reach it from the account menu. */
  rare?: boolean
  /** A page of its own, which the browser loads: the bar under the thumb brings it forward. */
  apart?: boolean
}

const places: readonly Place[] = [
  { to: '/dashboard', label: 'Home', icon: House, needs: 'scan.read' },
  { to: '/capture', label: 'Capture', icon: Camera, needs: 'scan.write', apart: true },
  { to: '/upload', label: 'Upload', icon: Upload, needs: 'scan.write' },
  { to: '/properties', label: 'Properties', icon: FolderOpen, needs: 'scan.read' },
  { to: '/projects', label: 'Projects', icon: ClipboardList, needs: 'project.read' },
  { to: '/crm-integrations', label: 'CRM', icon: Contact, needs: 'crm.sync', rare: true },
  { to: '/reports', label: 'Reports', icon: FileText, needs: 'report.read' },
  { to: '/assistant', label: 'Assistant', icon: MessageCircleQuestion, needs: 'scan.read', rare: true },
  { to: '/storms', label: 'Storms', icon: CloudLightning, needs: 'scan.read', rare: true },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn, needs: 'analytics.read', rare: true },
  { to: '/settings', label: 'Settings', icon: Settings, needs: 'organization.manage', rare: true },
]

/** Where the member's role may go; a member without one goes nowhere. */
export function useNavigation(bar: 'header' | 'footer' | 'menu'): readonly Place[] {
  const allowed = useMay()
  return places.filter(({ to, needs, rare = false }) => {
    if (!allowed(needs)) return false
    // The account menu leads to the settings in words of its own.
    return bar === 'header' || (bar === 'menu' ? rare && to !== '/settings' : !rare)
  })
}
