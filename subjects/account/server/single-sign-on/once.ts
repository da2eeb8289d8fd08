import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '@ridgeline/server/db/connect'
import { and, eq, gt } from 'drizzle-orm'
import { verification } from '#server/tables/auth'

/** Kept among the links of the sign-in code, whose hourly work removes what has ended. */
const nameOf = (kind: string, key: string): string => `${kind}:${createHash('sha256').update(key).digest('base64url')}`

/** Keeps a value under a key that only one request will ever name. */
export async function keepOnce(
  db: Pick<Db, 'insert'>,
  o: { kind: string; key: string; value: object; now: Date; ms: number },
): Promise<void> {
  const expiresAt = new Date(o.now.getTime() + o.ms)
  await db.insert(verification).values({ id: randomUUID(), identifier: nameOf(o.kind, o.key), value: JSON.stringify(o.value), expiresAt })
}

const standing = (kind: string, key: string, now: Date) =>
  and(eq(verification.identifier, nameOf(kind, key)), gt(verification.expiresAt, now))
const keptIn = (row: { value: string } | undefined): unknown => (row ? JSON.parse(row.value) : null)

/** What is kept, or null. */
export async function lookAt(db: Pick<Db, 'select'>, kind: string, key: string, now: Date): Promise<unknown> {
  const [row] = await db
    .select({ value: verification.value })
    .from(verification)
    .where(standing(kind, key, now))
  return keptIn(row)
}

/** Takes what is kept away: of two that come at once one gets it, and null the other. */
export async function takeOnce(db: Pick<Db, 'delete'>, kind: string, key: string, now: Date): Promise<unknown> {
  const [row] = await db
    .delete(verification)
    .where(standing(kind, key, now))
    .returning({ value: verification.value })
  return keptIn(row)
}
