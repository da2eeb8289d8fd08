import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Keeps a piece of work on this checkout to one process at a time: two installs, or two builds, at once remove each other's files.
 * Waits while another process holds it, saying so once. What a process that has ended held counts for nothing.
 * Runs on the host's Node and uses nothing that is not built in.
 *
 * @param name of the lock, a file in `.cache`
 * @param what the other one is doing, for the sentence
 * @returns gives it back
 */
export function hold(name, what) {
  const file = join(root, '.cache', name)
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !take(file); Atomics.wait(pause, 0, 0, 200)) {
    const owner = ownerOf(file)
    if (owner !== null && !lives(owner)) discard(file, owner)
    else if (!told) {
      told = true
      console.error(`Another command is ${what}: waiting for it`)
    }
  }
  return () => rmSync(file, { force: true })
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** The process that holds the lock; null where it was given back, or is being written, in this moment. */
function ownerOf(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Whether a process runs, whoever started it. */
export function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Moves the lock of a dead process away; one that somebody else took meanwhile is put back. */
function discard(file, deadOwner) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (ownerOf(aside) === deadOwner) rmSync(aside, { force: true })
    else renameSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
