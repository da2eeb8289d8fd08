import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '@ridgeline/server/integrations/storage/storage'
import type { Manifest } from '#backup/manifest'

type Objects = Manifest['objects']
const placeOf = (target: string, sha256: string): string => path.join(target, 'objects', sha256.slice(0, 2), sha256)

/**
 * Copies the files of a store that the folder of backups does not have yet; one that cannot be read as it was stored is named, and left out.
 * @returns all that the store holds, how many were new, and the names of those that could not be read
 */
export async function copyObjects(store: ObjectStore, target: string): Promise<{ objects: Objects; copied: number; unreadable: string[] }> {
  const found = { objects: [] as Objects, copied: 0, unreadable: [] as string[] }
  for await (const { sha256 } of store.list()) {
    const place = placeOf(target, sha256)
    const there = await stat(place).catch(() => null)
    const sizeBytes = there?.size ?? (await copyOne(store, sha256, place))
    if (sizeBytes === null) found.unreadable.push(sha256)
    else found.objects.push({ sha256, sizeBytes })
    if (!there && sizeBytes !== null) found.copied++
  }
  return found
}

/** Whole under its name or not at all. @returns its bytes; null where it cannot be read */
async function copyOne(store: ObjectStore, sha256: string, place: string): Promise<number | null> {
  const part = `${place}.part-${process.pid}`
  await mkdir(path.dirname(place), { recursive: true })
  try {
    await pipeline(await store.open(sha256), createWriteStream(part, { flush: true }))
    if ((await hashOf(part)) !== sha256) return null
    await rename(part, place)
    return (await stat(place)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    return null
  } finally {
    await rm(part, { force: true })
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The files of a backup that are missing from its folder, or hold other bytes. Reads every one. */
export async function damagedObjects(target: string, objects: Objects): Promise<string[]> {
  const damaged: string[] = []
  for (const { sha256 } of objects) if ((await hashOf(placeOf(target, sha256)).catch(() => null)) !== sha256) damaged.push(sha256)
  return damaged
}

/** Puts the files of a backup into a store, which computes their names anew. @returns those that are missing or damaged, which are left out */
export async function returnObjects(store: ObjectStore, target: string, objects: Objects): Promise<string[]> {
  const damaged: string[] = []
  for (const { sha256 } of objects) {
    if ((await store.stat(sha256)) !== null) continue
    const stored = await store.put(createReadStream(placeOf(target, sha256))).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (stored?.sha256 === sha256) continue
    damaged.push(sha256)
    if (stored) await store.remove(stored.sha256)
  }
  return damaged
}
