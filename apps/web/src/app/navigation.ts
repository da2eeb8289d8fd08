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
  GraduationCap,
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
  /** What people come for each day stands in the bars; the rest under More. On a desktop, capturing does too: it is for phones. */
  stands: 'bars' | 'phone' | 'more'
  /** Pages below another address that belong to it. */
  holds?: readonly string[]
  /** A page of its own, which the browser loads: the bar under the thumb brings it forward. */
  apart?: boolean
}

const places: readonly Place[] = [
  { to: '/dashboard', label: 'Home', icon: House, needs: 'scan.read', stands: 'bars' },
  {
    to: '/properties',
    label: 'Properties',
    icon: FolderOpen,
    needs: 'scan.read',
    stands: 'bars',
    holds: ['/property/', '/analysis/', '/assessments', '/visit/'],
  },
  { to: '/capture', label: 'Capture', icon: Camera, needs: 'scan.write', stands: 'phone', apart: true },
  { to: '/upload', label: 'Upload', icon: Upload, needs: 'scan.write', stands: 'phone' },
  { to: '/reports', label: 'Reports', icon: FileText, needs: 'report.read', stands: 'bars', holds: ['/report/', '/winn-report'] },
  { to: '/projects', label: 'Projects', icon: ClipboardList, needs: 'project.read', stands: 'bars' },
  { to: '/tasks', label: 'Tasks', icon: ClipboardList, needs: 'task.do', stands: 'more' },
  { to: '/training', label: 'Training', icon: GraduationCap, needs: 'training.do', stands: 'more' },
  { to: '/assistant', label: 'Assistant', icon: MessageCircleQuestion, needs: 'scan.read', stands: 'more' },
  { to: '/storms', label: 'Storms', icon: CloudLightning, needs: 'scan.read', stands: 'more' },
  { to: '/crm-integrations', label: 'CRM', icon: Contact, needs: 'crm.sync', stands: 'more' },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn, needs: 'analytics.read', stands: 'more' },
  { to: '/settings', label: 'Settings', icon: Settings, needs: 'organization.manage', stands: 'more' },
]

const shown = {
  header: ({ stands }) => stands === 'bars',
  more: ({ stands, to }) => stands === 'more' || to === '/capture',
  footer: ({ stands }) => stands !== 'more',
  // The account menu leads to the settings in words of its own.
  account: ({ stands, to }) => stands === 'more' && to !== '/settings',
} satisfies Record<string, (place: Place) => boolean>

/** Whether a page belongs to one of these places. */
export const isAt = ({ to, holds = [] }: Pick<Place, 'to' | 'holds'>, pathname: string): boolean =>
  pathname === to || [`${to}/`, ...holds].some((start) => pathname.startsWith(start))

/** Where the member's role may go; a member without one goes nowhere. */
export function useNavigation(bar: keyof typeof shown): readonly Place[] {
  const allowed = useMay()
  return places.filter((place) => allowed(place.needs) && shown[bar](place))
}
