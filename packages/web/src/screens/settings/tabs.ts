import type { Permission } from '@ridgeline/contracts/account/permissions'

/** The parts of the settings, each at an address of its own, and what one needs to see it. */
export const settingsTabs = [
  { path: 'organization', label: 'Organization', needs: 'organization.manage' },
  { path: 'members', label: 'Members', needs: 'member.manage' },
  { path: 'survey-limits', label: 'Survey limits', needs: 'organization.manage' },
  { path: 'reports', label: 'Report defaults', needs: 'organization.manage' },
  { path: 'report-texts', label: 'Report texts', needs: 'scan.read' },
  { path: 'price-lists', label: 'Price lists', needs: 'price-list.read' },
  { path: 'projects', label: 'Projects', needs: 'project.set-up' },
  { path: 'plan', label: 'Plan & usage', needs: 'member.read' },
  { path: 'keys', label: 'API keys', needs: 'key.manage' },
  { path: 'webhooks', label: 'Webhooks', needs: 'webhook.manage' },
  { path: 'training', label: 'Training', needs: 'organization.manage' },
  { path: 'assistant', label: 'Assistant', needs: 'audit.read' },
  { path: 'audit', label: 'Audit log', needs: 'audit.read' },
  { path: 'title', label: 'Title log', needs: 'audit.read' },
  { path: 'stored-files', label: 'Stored files', needs: 'job.manage' },
  { path: 'jobs', label: 'Failed jobs', needs: 'job.manage' },
  { path: 'outbox', label: 'Outbox', needs: 'report.send' },
  { path: 'data', label: 'Data', needs: 'privacy.manage' },
] as const satisfies readonly { path: string; label: string; needs: Permission }[]

export type SettingsPath = (typeof settingsTabs)[number]['path']
