import type { FlightTruth } from '#generate/flight/flight'
import type { Size } from '#image'
import { type CameraView, project, unproject, viewOfPose } from '#mosaic/lens'
import type { PlacedIsland } from '#mosaic/placed-flight'
import type { Lens } from '#mosaic/pose'
import { surfaceHeight } from '#mosaic/surface/surface-height'
import { distanceOf, median, type Pair, quantile, type Similarity, shiftOf, similarityOf } from './similarity.ts'

/** How far frames lie from where they belong, at places of the bare roof; in pixels of the frames. */
export interface Registration {
  /** Frames with places to compare. */
  readonly frames: number
  /** After one shift of the whole: holds turn and scale of the whole map too, which GPS and altimeter decide. */
  readonly shift: Spread
  /** After one shift, turn and scale: how well the frames fit together. */
  readonly similar: Spread
  /** Between frames that show the same place: what a seam would show. */
  readonly seam: Spread
  /** Frames whose own median is over 3 px after the similarity. */
  readonly astray: number
  /** From truth to map. */
  readonly fit: Similarity
  /** Length of a pixel on the roof (m), in the middle of the frames. */
  readonly pixelM: number
}

interface Spread {
  readonly median: number
  readonly p95: number
}

/** Distance of two places that are compared (m); how far around a place the roof must be bare; pixels left out along the edge. */
const STEP_M = 1.6
const CLEAR_M = 0.8
const EDGE_PX = 8
const ASTRAY_PX = 3
const LEAST_SIGHTINGS = 10

const spreadOf = (values: readonly number[]): Spread => ({ median: median(values), p95: quantile(values, 0.95) })

/** Places on the roofs with nothing around them. */
export function barePlaces({ roofs, isBareRoof, heightAt }: FlightTruth): (readonly [eastM: number, northM: number])[] {
  const out: (readonly [number, number])[] = []
  for (const roof of roofs) {
    const [es, ns] = [roof.map((p) => p.eastM), roof.map((p) => p.northM)]
    for (let e = Math.min(...es); e < Math.max(...es); e += STEP_M) {
      for (let n = Math.min(...ns); n < Math.max(...ns); n += STEP_M) {
        const around = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [
          e + CLEAR_M * Math.cos((i * Math.PI) / 4),
          n + CLEAR_M * Math.sin((i * Math.PI) / 4),
        ])
        const level = (at: readonly number[]) => isBareRoof(at[0], at[1]) && Math.abs(heightAt(at[0], at[1]) - heightAt(e, n)) < 0.2
        if (isBareRoof(e, n) && around.every(level)) out.push([e, n])
      }
    }
  }
  return out
}

const place = new Float64Array(2)

/** Where a line of sight meets a surface that is known by its heights: from one level to the height there, again and again. */
function meet(view: CameraView, x: number, y: number, heightAt: (e: number, n: number) => number): readonly [number, number] | null {
  let up = 0
  for (let i = 0; i < 12; i++) {
    if (!unproject(view, x, y, up, place)) return null
    const next = heightAt(place[0], place[1])
    if (Math.abs(next - up) < 1e-4) break
    up = i < 6 ? next : (up + next) / 2
  }
  return [place[0], place[1]]
}

const isInside = ({ width, height }: Size): boolean =>
  place[0] > EDGE_PX && place[1] > EDGE_PX && place[0] < width - EDGE_PX && place[1] < height - EDGE_PX

export interface Sighting extends Pair {
  readonly frame: number
  readonly place: number
}

/** Where something puts a pixel of a frame (m); null where it cannot say. */
export type Put = (frame: number, x: number, y: number) => readonly [eastM: number, northM: number] | null

/** Places of the bare roof that these frames show, where they are and where they are put. */
export function sightingsOf(truth: FlightTruth, frames: readonly number[], put: Put, size: Size): Sighting[] {
  const places = barePlaces(truth)
  const heights = places.map(([e, n]) => truth.heightAt(e, n))
  const out: Sighting[] = []
  for (const frame of frames) {
    const view = viewOfPose(truth.lens, truth.poses[frame])
    for (const [i, at] of places.entries()) {
      if (!project(view, at[0], at[1], heights[i], place) || !isInside(size)) continue
      const there = put(frame, place[0], place[1])
      if (there !== null) out.push({ frame, place: i, true: at, put: there })
    }
  }
  return out
}

function* groups<T>(values: readonly T[], key: (value: T) => number): Generator<T[]> {
  const map = new Map<number, T[]>()
  for (const value of values) {
    const group = map.get(key(value))
    if (group) group.push(value)
    else map.set(key(value), [value])
  }
  yield* map.values()
}

/** Distances between two frames that show a place: each and the one half a round further in the order of the flight. */
function seamsOf(sightings: readonly Sighting[]): number[] {
  const out: number[] = []
  for (const group of groups(sightings, (sighting) => sighting.place)) {
    if (group.length < 2) continue
    group.forEach(({ put }, i) => {
      const other = group[(i + Math.floor(group.length / 2)) % group.length].put
      out.push(Math.hypot(put[0] - other[0], put[1] - other[1]))
    })
  }
  return out
}

/** Where a solved island puts pixels. */
export function putByIsland(lens: Lens, { placed, surface }: PlacedIsland): Put {
  const views = new Map(placed.map(({ index, pose }) => [index, viewOfPose(lens, pose)]))
  const heightAt = (e: number, n: number): number => surfaceHeight(surface, e, n)
  return (frame, x, y) => {
    const view = views.get(frame)
    return view ? meet(view, x, y, heightAt) : null
  }
}

/** Length of a pixel on the roof (m) in the middle of these frames. */
export const pixelOf = ({ poses, lens }: FlightTruth, frames: readonly number[]): number =>
  median(frames.map((frame) => poses[frame].heightM)) / lens.focalPx

/** Compares places with the truth. @returns null where the frames show no bare roof */
export function registrationOf(truth: FlightTruth, frames: readonly number[], put: Put, size: Size): Registration | null {
  const sightings = sightingsOf(truth, frames, put, size)
  if (sightings.length < LEAST_SIGHTINGS) return null
  const fit = similarityOf(sightings)
  const pixelM = pixelOf(truth, frames)
  const inPixels = (similarity: Similarity) => spreadOf(sightings.map((pair) => distanceOf(similarity, pair) / pixelM))
  const byFrame = [...groups(sightings, (sighting) => sighting.frame)]
  const astray = byFrame.filter((group) => median(group.map((pair) => distanceOf(fit, pair))) > ASTRAY_PX * pixelM).length
  return {
    frames: byFrame.length,
    shift: inPixels(shiftOf(sightings)),
    similar: inPixels(fit),
    seam: spreadOf(seamsOf(sightings).map((metres) => metres / pixelM)),
    astray,
    fit,
    pixelM,
  }
}
