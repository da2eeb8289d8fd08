export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
}

/** Files above this are not read whole only to compare them (bytes); the server compares every file. */
const LARGEST = 64 * 1024 * 1024

/**
 * Finds files of the same content, whatever they are called: of files of one size the bytes are hashed (SHA-256, as the server does).
 * @param hashes of files that were hashed before, by id; filled on the way
 * @returns name of the earlier file, by the id of the later one
 */
export async function duplicatesOf(files: readonly HeldFile[], hashes: Map<string, string>): Promise<Map<string, string>> {
  const bySize = Map.groupBy(files, (file) => file.blob.size)
  const first = new Map<string, HeldFile>()
  const found = new Map<string, string>()
  for (const file of files) {
    if (file.blob.size > LARGEST || (bySize.get(file.blob.size)?.length ?? 0) < 2) continue
    const hash = hashes.get(file.id) ?? (await hashOf(file.blob))
    hashes.set(file.id, hash)
    const before = first.get(hash)
    if (before) found.set(file.id, before.name)
    else first.set(hash, file)
  }
  return found
}

async function hashOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
