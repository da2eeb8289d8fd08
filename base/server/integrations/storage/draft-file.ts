import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { identityAlive, processIdentity } from '#db/embedded/process-alive'
import type { Source } from './storage.ts'

/** Drafts of another machine on the same volume are given this long before they count as abandoned. */
const foreignDraftMs = 24 * 60 * 60 * 1000
const host = hostname().replace(/[^A-Za-z0-9-]/g, '-')
const self = processIdentity(process.pid).replace(':', '-')

export type Draft = { path: string; sha256: string; sizeBytes: number }

/** Writes the bytes to a new file in `folder`, hashing them on the way, and returns once they are on the disk. Leaves no file when it fails. */
export async function writeDraft(folder: string, source: Source): Promise<Draft> {
  const path = join(folder, `${host}_${self}_${randomUUID()}`)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await openFor(source, path)
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
  return { path, sha256: hash.digest('hex'), sizeBytes }
}

/** A stream that fails while the file is being opened must wait for its reader with its error, and be closed when there will be none. */
async function openFor(source: Source, path: string): Promise<FileHandle> {
  const stream = source instanceof Readable ? source : null
  stream?.on('error', () => {})
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    stream?.destroy()
    throw error
  }
}

/** Makes the folder and removes what processes that no longer run have left in it. */
export async function openDraftFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (await abandoned(folder, name)) await rm(join(folder, name), { force: true })
  }
}

async function abandoned(folder: string, name: string): Promise<boolean> {
  const [writerHost, writer = ''] = name.split('_')
  if (writerHost === host) return !identityAlive(writer.replace('-', ':'))
  const file = await stat(join(folder, name)).catch(() => null)
  return file !== null && Date.now() - file.mtimeMs > foreignDraftMs
}
