import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Solved } from './solved.ts'
import { placedOf } from './stored-placed.ts'

const LONGEST_MS = 900_000

/** Solves a stored flight in a process of its own. @param truly - by its true poses, which `storeTrulyPlaced` wrote. @returns what went wrong, as text, where it fell over */
export function runSolve(folder: string, truly = false): Solved | string {
  const { status, stderr, error } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'solve.ts'), folder, ...(truly ? ['true'] : [])],
    {
      timeout: LONGEST_MS,
    },
  )
  if (error !== undefined) return error.message
  if (status !== 0) return stderr.toString().trim().slice(-2000) || 'ended without a word'
  const { placed, grids, offsets, ...rest } = JSON.parse(readFileSync(join(folder, 'solved.json'), 'utf8'))
  const maps = grids.map((grid: Solved['maps'][number]['grid'], i: number) => {
    const bytes = readFileSync(join(folder, `map-${i}.f32`))
    return { grid, kelvin: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4), offsetsK: offsets[i] }
  })
  return { placed: placedOf(placed), maps, ...rest }
}
