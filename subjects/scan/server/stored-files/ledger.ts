import type { Deps } from '@ridgeline/server/deps'
import { logFault } from '@ridgeline/server/http/app-error'
import type { DamageLedger } from '@ridgeline/server/integrations/storage/checked'
import type { Queue } from '@ridgeline/server/jobs/queue'
import { eq } from 'drizzle-orm'
import type { Damage } from '#contract/stored-file'
import { readHealed } from '#server/stored-files/heal'
import { storedDamage } from '#server/tables/stored-file'

type LedgerDeps = Pick<Deps, 'db' | 'productName'> & { readonly queue: Promise<Queue> }

/** Keeps in the database which stored files are damaged. What was waiting for a file is read once the file is sound again. */
export function damageLedger({ db, productName, queue }: LedgerDeps): DamageLedger {
  return {
    async found(sha256: string, damage: Damage) {
      await quietly(async () => {
        const [before] = await db.select().from(storedDamage).where(eq(storedDamage.objectSha256, sha256))
        if (before?.damage === damage) return
        console.error(`stored file ${sha256} is ${damage}`)
        await db
          .insert(storedDamage)
          .values({ objectSha256: sha256, damage })
          .onConflictDoUpdate({ target: storedDamage.objectSha256, set: { damage } })
      })
    },
    async sound(sha256) {
      await quietly(async () => {
        const [healed] = await db.delete(storedDamage).where(eq(storedDamage.objectSha256, sha256)).returning()
        if (!healed) return
        console.warn(`stored file ${sha256} was ${healed.damage} and is sound again`)
        await readHealed({ db, productName, queue: await queue }, sha256)
      })
    },
    async isKnown(sha256) {
      const rows = await db.select().from(storedDamage).where(eq(storedDamage.objectSha256, sha256))
      return rows.length > 0
    },
  }
}

/** Who reads a file gets the file, or hears what is wrong with it, also where that cannot be written down. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFault('the state of a stored file was not written down', error)
  }
}
