import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { openDraftFolder, writeDraft } from './draft-file.ts'
import { checkName, checkRange, ObjectMissing, type ObjectStore, ObjectUnreadable } from './storage.ts'

/**
 * Objects as files below `folder`, spread over 256 sub-folders. A file appears under its name only when it is complete and on the disk.
 * Left-overs of crashed processes are removed here, at the start.
 */
export async function openDiskStorage(folder: string): Promise<ObjectStore> {
  const root = resolve(folder)
  const drafts = join(root, 'drafts')
  await openDraftFolder(drafts)
  const pathOf = (sha256: string) => join(root, checkName(sha256).slice(0, 2), sha256)

  const storage: ObjectStore = {
    async put(source) {
      const draft = await writeDraft(drafts, source)
      try {
        await publish(draft.path, pathOf(draft.sha256))
      } catch (error) {
        await rm(draft.path, { force: true })
        throw error
      }
      return { sha256: draft.sha256, sizeBytes: draft.sizeBytes }
    },

    async open(sha256, range) {
      const object = await storage.stat(sha256)
      if (!object) throw new ObjectMissing(sha256)
      if (range) checkRange(range, object.sizeBytes)
      return await opened(createReadStream(pathOf(sha256), range), sha256)
    },

    async stat(sha256) {
      try {
        return { sizeBytes: (await stat(pathOf(sha256))).size }
      } catch (error) {
        if (isMissing(error)) return null
        throw isRefused(error) ? new ObjectUnreadable(sha256, error) : error
      }
    },

    async *list() {
      for (const part of await readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const name of await readdir(join(root, part))) {
          const found = /^[0-9a-f]{64}$/.test(name) ? await stat(join(root, part, name)).catch(() => null) : null
          if (found) yield { sha256: name, modifiedMs: found.mtimeMs }
        }
      }
    },

    async remove(sha256) {
      try {
        await rm(pathOf(sha256), { force: true })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
  return storage
}

/** Moves a finished draft to its name. Replacing the same content is harmless, and repairs a file that was damaged. */
async function publish(draft: string, target: string): Promise<void> {
  const folder = dirname(target)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made) await syncFolder(dirname(folder))
  await rename(draft, target)
  await syncFolder(folder)
}

/** A rename survives a power cut only when the folder that holds the name is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Waits until the file is open, so that a missing object is an error of the call and not of the stream. */
function opened(stream: Readable, sha256: string): Promise<Readable> {
  return new Promise((done, fail) => {
    stream.once('open', () => done(stream))
    stream.once('error', (error) =>
      fail(isMissing(error) ? new ObjectMissing(sha256) : isRefused(error) ? new ObjectUnreadable(sha256, error) : error),
    )
  })
}

const isMissing = (error: unknown) => error instanceof ObjectMissing || (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What a disk says that fails, or one that does not let the program at a file. */
const REFUSALS: readonly (string | undefined)[] = ['EIO', 'EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'ENXIO', 'EUCLEAN', 'ESTALE']
/** Told apart from trouble that passes by itself, such as too many open files. */
export const isRefused = (error: unknown): boolean => REFUSALS.includes((error as NodeJS.ErrnoException).code)
