import type { Db } from '@ridgeline/server/db/connect'
import { eq } from 'drizzle-orm'
import { FIRST_HASH, lineHash } from '#server/chain'
import { auditLines } from '#server/lines'
import { auditHead } from '#server/tables/audit'

/** Outcome of a check; `brokenAt` is the first line that is changed, missing or put in. */
export interface ChainCheck {
  readonly ok: boolean
  readonly lines: number
  readonly brokenAt: number | null
  readonly lastHash: string | null
}

/**
 * Computes the chain of an organization again, and compares its end with the one kept beside it, so that lines taken from the end are missed too. Somebody
 * who may change every table of the database can change both: the last hash, kept elsewhere (an export holds it), shows that as well.
 */
export async function checkChain(db: Db, own: { id: string; timeZone: string }): Promise<ChainCheck> {
  // Read first: lines written meanwhile come after it.
  const [head] = await db.select().from(auditHead).where(eq(auditHead.organizationId, own.id))
  let last = { sequence: 0, hash: FIRST_HASH }
  let hashAtHead: string | null = null
  for await (const lines of auditLines(db, own)) {
    for (const line of lines) {
      if (line.sequence !== last.sequence + 1 || line.previousHash !== last.hash || lineHash(line) !== line.hash)
        return { ok: false, lines: last.sequence, brokenAt: last.sequence + 1, lastHash: last.hash }
      last = line
      if (line.sequence === head?.sequence) hashAtHead = line.hash
    }
  }
  const lastHash = last.sequence === 0 ? null : last.hash
  const ok = head ? hashAtHead === head.hash : last.sequence === 0
  return { ok, lines: last.sequence, brokenAt: ok ? null : last.sequence + 1, lastHash }
}
