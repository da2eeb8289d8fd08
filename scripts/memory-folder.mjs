import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { lives } from './hold.mjs'

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm'
/** Databases, stored files and reports of all tests that run at once take 2 GB at most. */
const ROOM_BYTES = 6 * 2 ** 30

/**
 * Lets what this process starts put its temporary files into memory, where there is room: a database is copied for each file of tests, which is a thousand
 * files on a disk. Elsewhere the system's own folder stays.
 */
export function preferMemory() {
  const folder = made()
  if (folder === null) return
  // the user of the database server enters it too
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

function made() {
  try {
    for (const name of readdirSync(MEMORY)) {
      const [, pid] = /^ridgeline-tests-(\d+)-/.exec(name) ?? []
      // of a run that was killed: it would hold its memory until the machine starts anew
      if (pid && !lives(Number(pid))) remove(join(MEMORY, name))
    }
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize < ROOM_BYTES ? null : mkdtempSync(join(MEMORY, `ridgeline-tests-${process.pid}-`))
  } catch {
    return null
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
