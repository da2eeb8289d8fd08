import type { DamageLedger } from '@ridgeline/server/integrations/storage/checked'

/** For commands that tell of damage themselves: nothing is written down. */
export const noLedger: DamageLedger = { found: async () => {}, sound: async () => {}, isKnown: async () => false }
