import type { CardFile } from '#rules/card-file'
import type { TakenFile } from '#web/heads/read-card-file.ts'

/** The same file, wherever it was dropped from: name, size and time of writing. */
const sameKey = (name: string, sizeBytes: number, modifiedMs: number): string => `${name}\n${sizeBytes}\n${modifiedMs}`

/** How many names from the end of two paths are the same. */
function sharedEnd(a: string, b: string): number {
  const [left, right] = [a.split('/').toReversed(), b.split('/').toReversed()]
  const differs = left.findIndex((part, at) => part !== right[at])
  return differs === -1 ? left.length : differs
}

/**
 * Files of a drop that the card has already, by their ids, and those that are new. Of files that are alike in name, size and time those are taken for one whose folders
 * are the most alike. New ones get a path that no other has.
 */
export function matchFiles(
  taken: readonly TakenFile[],
  files: ReadonlyMap<string, CardFile>,
): { readonly again: ReadonlyMap<string, File>; readonly fresh: readonly TakenFile[] } {
  const known = Map.groupBy(files.values(), ({ name, sizeBytes, modifiedMs }) => sameKey(name, sizeBytes, modifiedMs))
  const again = new Map<string, File>()
  const fresh: TakenFile[] = []
  const paths = new Set(files.keys())
  for (const { path, file } of taken) {
    const alike = (known.get(sameKey(file.name, file.size, file.lastModified)) ?? []).filter(({ id }) => !again.has(id))
    const [best] = alike.toSorted((a, b) => sharedEnd(b.path, path) - sharedEnd(a.path, path))
    if (best !== undefined) {
      again.set(best.id, file)
      continue
    }
    const own = freePath(path, paths)
    paths.add(own)
    fresh.push({ path: own, file })
  }
  return { again, fresh }
}

/** Two cards have the same folders and numbers: the second gets a number of its own in front. */
function freePath(path: string, taken: ReadonlySet<string>): string {
  let free = path
  for (let card = 2; taken.has(free); card++) free = `${card}/${path}`
  return free
}
