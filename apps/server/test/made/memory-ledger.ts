import type { Damage } from '@ridgeline/scan/contract/stored-file'
import type { DamageLedger } from '@ridgeline/server/integrations/storage/checked'

/** A ledger of damage without a database. */
export function memoryLedger(): DamageLedger & { readonly damage: Map<string, Damage> } {
  const damage = new Map<string, Damage>()
  return {
    damage,
    found: async (sha256, found) => void damage.set(sha256, found),
    sound: async (sha256) => void damage.delete(sha256),
    isKnown: async (sha256) => damage.has(sha256),
  }
}
