import { statfs } from 'node:fs/promises'
import { AppError } from '#http/app-error'

/** The disk that files are written to, with a reserve that only what was accepted before may use. */
export interface Disk {
  /** @throws AppError `insufficient-storage` where so many more bytes would not leave the reserve free */
  assertRoom(bytes?: number): Promise<void>
  /** Whether the reserve is begun. */
  isLow(): Promise<boolean>
}

const KEEP_MS = 1000

/** The disk of a folder. `free` gives its free bytes; `null`: files are kept elsewhere, which has its own limits. */
export function openDisk(free: (() => Promise<number>) | null, reserveBytes: number): Disk {
  let known: { bytes: Promise<number>; at: number } | null = null
  const freeBytes = (): Promise<number> => {
    if (free === null) return Promise.resolve(Number.POSITIVE_INFINITY)
    if (known === null || Date.now() - known.at >= KEEP_MS) known = { bytes: free(), at: Date.now() }
    return known.bytes
  }
  const hasRoom = async (bytes: number) => reserveBytes === 0 || (await freeBytes()) - bytes >= reserveBytes
  return {
    async assertRoom(bytes = 0) {
      if (!(await hasRoom(bytes)))
        throw new AppError(
          'insufficient-storage',
          'The disk of the server is nearly full, so nothing new is stored for now. What is stored is safe and can be read; please tell who runs the server.',
        )
    },
    isLow: async () => !(await hasRoom(0)),
  }
}

/** Bytes that this program may still write to the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
