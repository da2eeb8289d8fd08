import type { Permission } from '@ridgeline/account/contract/permissions'

/** The parts of the settings, each at an address of its own, what one needs to see it, and the page it is a part of. */
export const settingsTabs = [
  { path: 'organization', label: 'Organization', page: 'organization', needs: 'organization.manage' },
  { path: 'data', label: 'Data', page: 'organization', needs: 'privacy.manage' },
  { path: 'members', label: 'Members', page: 'team', needs: 'member.manage' },
  { path: 'training', label: 'Training', page: 'team', needs: 'organization.manage' },
  { path: 'plan', label: 'Plan & usage', page: 'plan', needs: 'member.read' },
  { path: 'reports', label: 'Report defaults', page: 'reports', needs: 'organization.manage' },
  { path: 'report-texts', label: 'Report texts', page: 'reports', needs: 'scan.read' },
  { path: 'price-lists', label: 'Price lists', page: 'reports', needs: 'price-list.read' },
  { path: 'survey-limits', label: 'Survey limits', page: 'reports', needs: 'organization.manage' },
  { path: 'projects', label: 'Projects', page: 'projects', needs: 'project.set-up' },
  { path: 'keys', label: 'API keys', page: 'connections', needs: 'key.manage' },
  { path: 'webhooks', label: 'Webhooks', page: 'connections', needs: 'webhook.manage' },
  { path: 'assistant', label: 'Assistant', page: 'connections', needs: 'audit.read' },
  { path: 'audit', label: 'Audit log', page: 'records', needs: 'audit.read' },
  { path: 'title', label: 'Title log', page: 'records', needs: 'audit.read' },
  { path: 'claims', label: 'Claims register', page: 'records', needs: 'organization.manage' },
  { path: 'outbox', label: 'Outbox', page: 'delivery', needs: 'report.send' },
  { path: 'jobs', label: 'Failed jobs', page: 'delivery', needs: 'job.manage' },
  { path: 'stored-files', label: 'Stored files', page: 'delivery', needs: 'job.manage' },
] as const satisfies readonly { path: string; label: string; page: string; needs: Permission }[]

export type SettingsPage = (typeof settingsTabs)[number]['page']
export type SettingsPath = (typeof settingsTabs)[number]['path']
