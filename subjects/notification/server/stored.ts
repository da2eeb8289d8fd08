import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const notificationTables: readonly Stored[] = [
  stored('notification'),
  stored('notification_setting', { key: ['user_id'] }),
  stored('outbox_message'),
]
