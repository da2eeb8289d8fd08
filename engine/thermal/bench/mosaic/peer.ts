import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Flight } from '#generate/flight/flight'
import { type Put, pixelOf, registrationOf } from './registration.ts'
import type { Row } from './report.ts'

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3'
/** The peer is given up after this long. */
const LONGEST_S = Number(process.env.PEER_SECONDS ?? 900)

interface Stitched {
  readonly status: string
  readonly size: readonly [number, number] | null
  readonly seconds: number
  readonly cpuS: number
}

type Affine = readonly [number, number, number, number, number, number]

function ask<T>(folder: string, what: 'stitch' | 'transforms'): T | string {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, [join(import.meta.dirname, 'opencv_peer.py'), folder, what], {
    timeout: LONGEST_S * 1000,
    maxBuffer: 2 ** 26,
  })
  if (error !== undefined) return 'code' in error && error.code === 'ETIMEDOUT' ? `not done after ${LONGEST_S} s` : error.message
  return status === 0 ? (JSON.parse(stdout.toString()) as T) : (stderr.toString().trim().split('\n').at(-1) ?? 'fell over')
}

/** Whether OpenCV is there to be asked. */
export const hasPeer = (): boolean => spawnSync(PYTHON, ['-c', 'import cv2']).status === 0

/** The plane of the transforms in metres of about the roof's size, north up. */
function putBy(transforms: readonly (readonly [number, Affine])[], pixelM: number): Put {
  const byFrame = new Map(transforms)
  return (frame, x, y) => {
    const affine = byFrame.get(frame)
    if (!affine) return null
    const [a, b, c, d, e, f] = affine
    return [(a * x + b * y + c) * pixelM, -(d * x + e * y + f) * pixelM]
  }
}

/** What OpenCV's stitcher in scans mode makes of a stored flight, all of its frames given. */
export function judgePeer(name: string, flight: Flight, folder: string): Row {
  const { truth, frames } = flight
  const own = truth.roles.filter((role) => role === 'survey').length
  const nothing = { placed: 0, strays: 0, islands: 0, registration: null, driftK: null, mapK: null, wet: null, cpuS: null, peakMb: null }
  const row = { flight: name, way: 'OpenCV', frames: own, ...nothing, seconds: null } as const
  const stitched = ask<Stitched>(folder, 'stitch')
  if (typeof stitched === 'string') return { ...row, said: stitched }
  const said = stitched.size === null ? stitched.status : `${stitched.status}, ${stitched.size.join(' x ')} px`
  const { seconds, cpuS } = stitched
  if (stitched.size === null) return { ...row, seconds, cpuS, said }
  const found = ask<{ readonly transforms: readonly (readonly [number, Affine])[] | null }>(folder, 'transforms')
  if (typeof found === 'string' || found.transforms === null) return { ...row, seconds, cpuS, said }
  const placed = found.transforms.map(([index]) => index)
  const strays = placed.filter((index) => truth.roles[index] !== 'survey').length
  const registration = registrationOf(truth, placed, putBy(found.transforms, pixelOf(truth, placed)), frames[0])
  return { ...row, placed: placed.length - strays, strays, islands: 1, registration, seconds, cpuS, said }
}
