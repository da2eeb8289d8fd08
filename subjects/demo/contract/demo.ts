import type { Permission } from '@ridgeline/account/contract/permissions'
import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { message, type Words } from '@ridgeline/words/message'

/** How long a visitor's copy of the demo workspace stays (h). */
export const DEMO_HOURS = 24

const OWN = message`Sign up to have an organization of your own.`

/**
 * What a visitor of the demo workspace may not do, whoever they are, and the sentence for it; null where their role decides as everywhere. Nobody vouches for
 * a visitor, so nothing of theirs leaves the server by mail, outlives the day, or stands under the name of somebody else.
 */
export const demoLacks = {
  'scan.read': null,
  'scan.write': null,
  'storm.read': null,
  'record.manage': null,
  'member.read': null,
  'report.read': null,
  'report.generate': null,
  'report.send': 'The demo workspace sends no mail.',
  // A link opens what the visitor sees, and ends with the workspace.
  'report.share': null,
  'report.sign': null,
  'project.read': null,
  'task.do': null,
  'training.do': null,
  'project.manage': null,
  'project.set-up': null,
  // Only practice CRMs, inside this server: `subjects/crm/server` refuses any other.
  'crm.sync': null,
  'crm.manage': null,
  'estimate.manage': null,
  'price-list.read': null,
  'price-list.manage': null,
  'report-text.manage': null,
  'member.manage': 'The demo workspace invites nobody. Sign up to work as a team.',
  'member.provision': 'The demo workspace invites nobody. Sign up to work as a team.',
  'organization.manage': message`The demo workspace keeps its name, look and settings. ${OWN}`,
  'training.manage': null,
  'analytics.read': null,
  'plan.manage': 'The demo workspace has everything already.',
  'key.manage': message`The demo workspace makes no API keys. ${OWN}`,
  // Messages are made and signed, and stay here.
  'webhook.manage': null,
  // Of this visitor alone: nobody else ever works in their copy.
  'audit.read': null,
  'privacy.manage': message`The demo workspace is removed by itself after a day; there is nothing to export, hold or delete. ${OWN}`,
  'job.manage': message`The demo workspace leaves its jobs to the server. ${OWN}`,
} as const satisfies Record<Permission, Words | null>

/** For everything a visitor would change about the account they were given. */
export const DEMO_ACCOUNT = message`The account of a demo visitor has no password and no second factor, and is removed after a day. ${OWN}`
const LEAVES = 'The demo workspace and its account are removed by themselves after a day. Sign out to leave.'
const STAYS = message`A visitor of the demo works in the demo workspace only. ${OWN}`

/** The same for the calls that ask for no permission, only for somebody who is signed in. */
export const demoPersonCalls: Readonly<Record<string, Words | null>> = {
  'GET /api/session': null,
  'GET /api/list-views': null,
  'POST /api/list-views': null,
  'PATCH /api/list-views/{id}': null,
  'DELETE /api/list-views/{id}': null,
  'PUT /api/list-columns': null,
  'PATCH /api/session': null,
  'GET /api/session/devices': null,
  'DELETE /api/session/devices/{deviceId}': null,
  'POST /api/session/devices/revoke-others': null,
  'POST /api/session/prove': DEMO_ACCOUNT,
  'POST /api/session/verify-email/send': 'The demo workspace sends no mail, and its account has no address to confirm.',
  'GET /api/notifications': null,
  'GET /api/notifications/unread': null,
  'PUT /api/notifications/read': null,
  'GET /api/notification-settings': null,
  'PATCH /api/notification-settings': null,
  'POST /api/organizations': STAYS,
  'POST /api/invited/{token}/accept': STAYS,
  'POST /api/organization/leave': LEAVES,
  'POST /api/account/deletion': LEAVES,
}

/** Why a visitor of the demo may not make a call, or null where they may. A call that nobody decided on is refused. */
export function demoRefusal(e: Pick<AnyEndpoint | AnyBinaryEndpoint, 'method' | 'path' | 'access'>): Words | null {
  if (e.access === 'public') return null
  if (e.access !== 'person') return demoLacks[e.access]
  const decided = demoPersonCalls[`${e.method} ${e.path}`]
  return decided === undefined ? STAYS : decided
}
