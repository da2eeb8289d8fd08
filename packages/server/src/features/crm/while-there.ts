import { eq } from 'drizzle-orm'
import { crmConfig } from '#db/schema/crm'
import { namesWhatIsGone } from '#db/trouble'
import type { Deps } from '#deps'

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
