import type { Permission } from '@ridgeline/account/contract/permissions'

/** The parts of the settings, each at an address of its own, what one needs to see it, and under which heading it stands. */
export const settingsTabs = [
  { path: 'organization', label: 'Organization', group: 'house', needs: 'organization.manage' },
  { path: 'members', label: 'Members', group: 'house', needs: 'member.manage' },
  { path: 'plan', label: 'Plan & usage', group: 'house', needs: 'member.read' },
  { path: 'data', label: 'Data', group: 'house', needs: 'privacy.manage' },
  { path: 'survey-limits', label: 'Survey limits', group: 'work', needs: 'organization.manage' },
  { path: 'reports', label: 'Report defaults', group: 'work', needs: 'organization.manage' },
  { path: 'report-texts', label: 'Report texts', group: 'work', needs: 'scan.read' },
  { path: 'price-lists', label: 'Price lists', group: 'work', needs: 'price-list.read' },
  { path: 'projects', label: 'Projects', group: 'work', needs: 'project.set-up' },
  { path: 'keys', label: 'API keys', group: 'programs', needs: 'key.manage' },
  { path: 'webhooks', label: 'Webhooks', group: 'programs', needs: 'webhook.manage' },
  { path: 'training', label: 'Training', group: 'programs', needs: 'organization.manage' },
  { path: 'assistant', label: 'Assistant', group: 'programs', needs: 'audit.read' },
  { path: 'audit', label: 'Audit log', group: 'records', needs: 'audit.read' },
  { path: 'title', label: 'Title log', group: 'records', needs: 'audit.read' },
  { path: 'claims', label: 'Claims register', group: 'records', needs: 'organization.manage' },
  { path: 'stored-files', label: 'Stored files', group: 'records', needs: 'job.manage' },
  { path: 'jobs', label: 'Failed jobs', group: 'records', needs: 'job.manage' },
  { path: 'outbox', label: 'Outbox', group: 'records', needs: 'report.send' },
] as const satisfies readonly { path: string; label: string; group: SettingsGroup; needs: Permission }[]

type SettingsGroup = 'house' | 'work' | 'programs' | 'records'

export const settingsGroups = [
  { group: 'house', title: 'Your organization' },
  { group: 'work', title: 'Scans and reports' },
  { group: 'programs', title: 'Connected' },
  { group: 'records', title: 'Records' },
] as const satisfies readonly { group: SettingsGroup; title: string }[]

export type SettingsPath = (typeof settingsTabs)[number]['path']
