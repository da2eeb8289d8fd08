import type { Permission } from '@ridgeline/account/contract/permissions'
import { beginsNearly } from './one-slip.ts'

interface Action {
  readonly title: string
  readonly to: string
  readonly needs?: Permission
  /** Other words people look for it by. */
  readonly alias?: string
  /** Another page of the server, not a screen. */
  readonly isPage?: true
}

/** What can be done or opened without a record. */
const actions: readonly Action[] = [
  { title: 'Upload a scan', to: '/upload', needs: 'scan.write', alias: 'new assessment thermal images' },
  { title: 'Create a Winn report', to: '/winn-report', needs: 'scan.write', alias: 'builder inspection' },
  { title: 'Dashboard', to: '/dashboard', alias: 'home waiting' },
  { title: 'Properties', to: '/properties', needs: 'scan.read', alias: 'buildings roofs' },
  { title: 'Assessments', to: '/assessments', needs: 'scan.read', alias: 'scans' },
  { title: 'Projects', to: '/projects', needs: 'project.read', alias: 'jobs board calendar clients' },
  { title: 'Your tasks', to: '/tasks', needs: 'project.read', alias: 'todo due' },
  { title: 'Reports', to: '/reports', needs: 'report.read', alias: 'pdf versions' },
  { title: 'Analytics', to: '/analytics', needs: 'analytics.read', alias: 'figures statistics charts acceptance turnaround scores csv' },
  { title: 'Training Portal', to: '/training', needs: 'training.do', alias: 'courses learn exams certificates certification' },
  { title: 'Team training', to: '/training/team', needs: 'training.manage', alias: 'members courses due certificates transcript' },
  { title: 'CRM Integrations', to: '/crm-integrations', needs: 'crm.sync', alias: 'salesforce hubspot jobnimbus acculynx sync activity' },
  { title: 'Storm watch', to: '/storms', needs: 'scan.read', alias: 'hail wind weather' },
  { title: 'Ask Stormy', to: '/assistant', needs: 'scan.read', alias: 'assistant ai chat question draft' },
  { title: 'Notifications', to: '/notifications', alias: 'bell unread' },
  { title: 'Your account', to: '/account', alias: 'profile password passkey devices units theme dark light language' },
  { title: 'Organization settings', to: '/settings/organization', needs: 'organization.manage', alias: 'name logo units time zone' },
  { title: 'Members', to: '/settings/members', needs: 'member.manage', alias: 'invite team roles' },
  { title: 'Plan & usage', to: '/settings/plan', needs: 'member.read', alias: 'billing pricing' },
  { title: 'Survey limits', to: '/settings/survey-limits', needs: 'organization.manage', alias: 'settings rain wind sunset' },
  { title: 'Report defaults', to: '/settings/reports', needs: 'organization.manage', alias: 'settings title sections' },
  { title: 'Report texts', to: '/settings/report-texts', needs: 'scan.read', alias: 'settings templates comment library' },
  { title: 'Stages and automations', to: '/settings/projects', needs: 'project.set-up', alias: 'settings projects dry run tasks' },
  { title: 'Price lists', to: '/settings/price-lists', needs: 'price-list.read', alias: 'estimate costs' },
  { title: 'API keys', to: '/settings/keys', needs: 'key.manage', alias: 'programs integration' },
  { title: 'Webhooks', to: '/settings/webhooks', needs: 'webhook.manage', alias: 'events integration' },
  { title: 'Learning record store', to: '/settings/training', needs: 'organization.manage', alias: 'settings training xapi' },
  { title: 'Assistant settings', to: '/settings/assistant', needs: 'audit.read', alias: 'model drafts verdicts' },
  { title: 'Notification settings', to: '/account#notifications', alias: 'notification settings mail digest quiet hours time zone' },
  { title: 'Audit log', to: '/settings/audit', needs: 'audit.read', alias: 'who changed what' },
  { title: 'Title log', to: '/settings/title', needs: 'audit.read', alias: 'settings checkpoint keys anchors' },
  { title: 'Claims register', to: '/settings/claims', needs: 'organization.manage', alias: 'settings figures samples sources' },
  { title: 'Stored files', to: '/settings/stored-files', needs: 'job.manage', alias: 'settings storage damaged missing check' },
  { title: 'Failed jobs', to: '/settings/jobs', needs: 'job.manage', alias: 'settings retry older versions' },
  { title: 'Outbox', to: '/settings/outbox', needs: 'report.send', alias: 'settings mails' },
  { title: 'Deleted records and export', to: '/settings/data', needs: 'privacy.manage', alias: 'restore export legal hold' },
  { title: 'Help', to: '/help', alias: 'handbook how guide support' },
  { title: 'Method and limits', to: '/method', alias: 'help formula score constants sources' },
  { title: 'API reference', to: '/api/docs', alias: 'help developers openapi', isPage: true },
]

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word that was typed begins a word of the text. */
export function startsWithin(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

/** The same but for one slip in each word. */
export function nearlyWithin(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start) || beginsNearly(start, word)))
}

/** Actions that have words which begin with those that were typed, else nearly; all where nothing was. */
export function actionsFor(typed: string, may: (permission: Permission) => boolean): Action[] {
  const open = actions.filter(({ needs }) => !needs || may(needs))
  // what is called like that before what is also known by it
  const by = (within: typeof startsWithin) =>
    open
      .filter(({ title, alias = '' }) => within(`${title} ${alias}`, typed))
      .toSorted((a, b) => Number(within(b.title, typed)) - Number(within(a.title, typed)))
  const found = by(startsWithin)
  return found.length > 0 ? found : by(nearlyWithin)
}
