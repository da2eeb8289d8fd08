import { FolderOpen, House, Inbox, ListX, Upload } from 'lucide-react'

export const navigation = [
  { to: '/dashboard', label: 'Home', icon: House, adminOnly: false },
  { to: '/upload', label: 'Upload', icon: Upload, adminOnly: false },
  { to: '/properties', label: 'Properties', icon: FolderOpen, adminOnly: false },
  { to: '/outbox', label: 'Outbox', icon: Inbox, adminOnly: false },
  { to: '/admin/jobs', label: 'Jobs', icon: ListX, adminOnly: true },
] as const
