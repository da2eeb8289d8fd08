import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const notificationTables: readonly Stored[] = [
  stored('notification', { afterDays: 365 }),
  stored('notification_setting', 'few', { key: ['user_id'] }),
  stored('outbox_message', { afterDays: 90 }),
]
