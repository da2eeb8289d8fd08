import type { Deps } from '@ridgeline/server/deps'
import { message } from '@ridgeline/words/message'
import { written } from '@ridgeline/words/written'
import { lt, sql } from 'drizzle-orm'
import { namedObjects, removeUnnamed } from '#server/objects'
import { orphanFile } from '#server/tables/orphan-file'

const DAY_MS = 86_400_000
/** So long whoever runs the installation reads of it before it goes: a backup that was put back, or a table that was mended by hand, may name it again. */
const KEPT_DAYS = 30
const AT_ONCE = 500
/** A crash leaves a few. Where nobody names more, and more than a tenth, the database is not the one these files belong to. */
const FEW = 20
const LARGEST_SHARE = 0.1

type Store = Pick<Deps, 'db' | 'storage' | 'tables' | 'now'>

/**
 * Finds stored files that no record of anybody names and that are older than a day: a process died after it stored them and before it wrote their record. They are written down,
 * told on standard error, and removed 30 days later where still nobody names them. Does nothing where they are too many to be left by crashes, and says so.
 *
 * @returns how many were removed
 */
export async function removeOrphans(deps: Store): Promise<number> {
  const { orphans, total } = await findOrphans(deps)
  if (orphans.length > Math.max(FEW, total * LARGEST_SHARE)) {
    console.error(
      written(
        message`${orphans.length} of ${total} stored files are named by no record: nothing was removed, since the database seems not to be the one they belong to.`,
      ),
    )
    return 0
  }
  await noteOrphans(deps, orphans)
  const until = new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS)
  const due = (await deps.db.select().from(orphanFile).where(lt(orphanFile.foundAt, until))).map(({ objectSha256 }) => objectSha256)
  await removeUnnamed(deps, due)
  await deps.db.delete(orphanFile).where(lt(orphanFile.foundAt, until))
  if (due.length > 0) console.warn(`${due.length} stored files that no record names were removed`)
  return due.length
}

async function findOrphans(deps: Store): Promise<{ orphans: string[]; total: number }> {
  const before = deps.now().getTime() - DAY_MS
  const orphans: string[] = []
  let total = 0
  let block: string[] = []
  const look = async () => {
    const known = await namedObjects(deps, block)
    orphans.push(...block.filter((sha256) => !known.has(sha256)))
    block = []
  }
  for await (const { sha256, modifiedMs } of deps.storage.list()) {
    total++
    if (modifiedMs >= before) continue
    block.push(sha256)
    if (block.length === AT_ONCE) await look()
  }
  await look()
  return { orphans, total }
}

/** Writes down those that are new, and forgets those that somebody names again or that are gone. */
async function noteOrphans({ db, now }: Store, orphans: readonly string[]): Promise<void> {
  // One value for all of them: a statement takes no more than 65,535.
  const all = sql.param([...orphans])
  await db.delete(orphanFile).where(sql`${orphanFile.objectSha256} <> all(${all}::text[])`)
  const { rowCount } = await db.execute(
    sql`insert into ${orphanFile} (object_sha256, found_at) select one, ${now().toISOString()}::timestamptz from unnest(${all}::text[]) one on conflict do nothing`,
  )
  if (rowCount) console.warn(`${rowCount} stored files that no record names were found; they go in ${KEPT_DAYS} days`)
}
