import { randomUUID } from 'node:crypto'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { type Learned, statementOf } from '#server/records/statement'
import { sendStatements } from '#server/records/statements-job'
import { learningStatement, recordStore } from '#server/tables/training'

interface Who {
  readonly organizationId: string
  readonly userId: string
  readonly name: string
}

/**
 * Writes what a member learned for the learning record store of their organization, in the transaction of what happened: either both are kept or neither. Nothing is written
 * where no store is set. It goes out after the transaction.
 */
export async function tellStore(
  { queue, publicUrl }: Pick<Deps, 'queue' | 'publicUrl'>,
  tx: Tx,
  who: Who,
  learned: readonly Learned[],
  at: Date,
): Promise<void> {
  const { organizationId } = who
  if (learned.length === 0) return
  const [store] = await tx.select({ url: recordStore.url }).from(recordStore).where(eq(recordStore.organizationId, organizationId))
  if (!store) return
  await tx.insert(learningStatement).values(
    learned.map((one) => {
      const id = randomUUID()
      return { id, organizationId, statement: statementOf(publicUrl, id, who, one, at), nextTryAt: at, createdAt: at }
    }),
  )
  await queue.send(sendStatements, { organizationId }, tx)
}
