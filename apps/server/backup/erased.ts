import { eraseAgain } from '@ridgeline/privacy/server/erasure/erase-again'
import { type Erasure, readErasures } from '@ridgeline/privacy/server/erasure/erasures'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import { startQueue } from '@ridgeline/server/jobs/queue'
import { erasuresOf } from '#backup/manifest'
import type { Env } from '#env'
import { storedTables } from '#subjects'
import { jobDefinitions } from '#workers'

/** All that was erased for good, as the folder of the backups and that of the settings know it. */
export async function erasuresIn(target: string, { erasureFolder }: Pick<Env, 'erasureFolder'>): Promise<Erasure[]> {
  const all = [...(await readErasures(erasuresOf(target))), ...(erasureFolder === null ? [] : await readErasures(erasureFolder))]
  return [...new Map(all.map((one) => [`${one.kind} ${one.erasedId}`, one])).values()]
}

/** Erases in a database that a backup came back into what had been erased; its files go by jobs, when the program runs. */
export async function eraseInRestored(
  connection: Connection,
  erasures: readonly Erasure[],
  about: { backupAt: string; productName: string },
): ReturnType<typeof eraseAgain> {
  const queue = await startQueue(connection, jobDefinitions, [], { isWatching: false })
  const { db, pool } = connect(connection, 2)
  try {
    return await eraseAgain(db, { ...about, queue, tables: storedTables }, erasures)
  } finally {
    await pool.end()
    await queue.stop()
  }
}
