import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const webhookTables: readonly Stored[] = [
  stored('webhook', 'few', { without: ['secret', 'oldSecret'] }),
  stored('webhook_delivery', { afterDays: 30 }),
]
