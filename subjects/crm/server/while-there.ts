import { namesWhatIsGone } from '@ridgeline/server/db/trouble'
import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { crmConfig } from '#server/tables/crm'

/**
 * Work whose record somebody may remove while a vendor is asked: where what it then writes names what is gone, there is nothing left to do, and it ends quietly.
 * @returns what the work gave; null where its record went meanwhile
 */
export async function whileThere<T>(work: Promise<T>, isThere: () => Promise<boolean>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (namesWhatIsGone(error) && !(await isThere())) return null
    throw error
  }
}

export const isConnected = async ({ db }: Pick<Deps, 'db'>, configId: string): Promise<boolean> =>
  (await db.$count(crmConfig, eq(crmConfig.id, configId))) > 0
