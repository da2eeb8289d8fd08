import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Flight } from '#generate/flight/flight'
import type { Row, Seen } from './report.ts'

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3'
/** The peer is given up after this long. */
const LONGEST_S = Number(process.env.PEER_SECONDS ?? 900)

interface Stitched {
  readonly status: string
  readonly size: readonly [number, number] | null
  readonly seconds: number
  readonly cpuS: number
}

/** Runs one of the scripts beside this file, which prints JSON. @returns what went wrong, as text */
function ask<T>(script: string, ...given: readonly string[]): T | string {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, [join(import.meta.dirname, script), ...given], {
    timeout: LONGEST_S * 1000,
    maxBuffer: 2 ** 26,
  })
  if (error !== undefined) return 'code' in error && error.code === 'ETIMEDOUT' ? `not done after ${LONGEST_S} s` : error.message
  return status === 0 ? (JSON.parse(stdout.toString()) as T) : (stderr.toString().trim().split('\n').at(-1) ?? 'fell over')
}

/** Whether OpenCV is there to be asked. */
export const hasPeer = (): boolean => spawnSync(PYTHON, ['-c', 'import cv2']).status === 0

/** How far what a map shows lies from where it is, by looking. */
export function seenOn(folder: string, kind: 'ours' | 'stitched'): Seen | null {
  if (!existsSync(join(folder, kind === 'ours' ? 'map-0.f32' : 'stitched.png'))) return null
  const seen = ask<Seen>('map_error.py', folder, kind)
  if (typeof seen === 'string') throw new Error(seen)
  return seen
}

/** What OpenCV's stitcher in scans mode makes of a stored flight, all of its frames given. */
export function judgePeer(name: string, { truth }: Flight, folder: string): Row {
  const frames = truth.roles.filter((role) => role === 'survey').length
  const nothing = { placed: null, strays: null, islands: null, registration: null, driftK: null, mapK: null, wet: null, peakMb: null }
  const row = { flight: name, way: 'OpenCV', frames, ...nothing } as const
  const stitched = ask<Stitched>('opencv_peer.py', folder)
  if (typeof stitched === 'string') return { ...row, seen: null, seconds: null, cpuS: null, said: stitched }
  const { status, size, seconds, cpuS } = stitched
  return { ...row, seen: seenOn(folder, 'stitched'), seconds, cpuS, said: size === null ? status : `${status}, ${size.join(' x ')} px` }
}
