import type { Deps } from '@ridgeline/server/deps'
import { message } from '@ridgeline/words/message'
import { namedObjects, removeUnnamed } from '#server/objects'

const DAY_MS = 86_400_000
const AT_ONCE = 500
/** A crash leaves a few. Where nobody names more, and more than a tenth, the database is not the one these files belong to. */
const FEW = 20
const LARGEST_SHARE = 0.1

/**
 * Removes stored files that no record of anybody names and that are older than a day: a process died after it stored them and before it wrote their record.
 * Does nothing where they are too many to be left by crashes, and says so.
 *
 * @returns how many were removed
 */
export async function removeOrphans(deps: Pick<Deps, 'db' | 'storage' | 'tables' | 'now'>): Promise<number> {
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
  if (orphans.length > Math.max(FEW, total * LARGEST_SHARE)) {
    console.error(
      message`${orphans.length} of ${total} stored files are named by no record: nothing was removed, since the database seems not to be the one they belong to.`,
    )
    return 0
  }
  await removeUnnamed(deps, orphans)
  if (orphans.length > 0) console.warn(`${orphans.length} stored files that no record names were removed`)
  return orphans.length
}
