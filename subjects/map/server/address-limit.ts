import type { Db } from '@ridgeline/server/db/connect'
import { type DatabaseLimiter, databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import { ADDRESSES_A_MINUTE } from '#contract/roof-map'

/** How often an organization asks the service for addresses, whatever for. */
export const addressLimit = (db: Db): DatabaseLimiter =>
  databaseLimiter(db, { name: 'addresses', points: ADDRESSES_A_MINUTE, durationS: 60 })
