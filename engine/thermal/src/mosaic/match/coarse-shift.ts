import { type CameraView, project } from '#mosaic/lens'
import type { Level, MatchFrame } from '#mosaic/match/match-frame'
import { corrected, middleOf, moved, type SeenFrame, turned } from '#mosaic/match/relative-view'
import { type Canvas, layOver, warpOf } from '#mosaic/match/warp'
import { createFourier, type Fourier } from '#raster/fourier'

/** Where a second picture may lie over a first, found anywhere within reach. */
export interface CoarseShift {
  /** The second camera, moved and turned so that both agree. */
  readonly second: CameraView
  /** How far the correlation stands out of what chance gives, in its sigmas. */
  readonly strength: number
}

export interface CoarseSearch {
  /** Turns of the second camera to be tried (radians). */
  readonly turns: readonly number[]
  /** No move further than this is tried (px of the frames). */
  readonly radiusPx: number
}

/** Less of the first frame in common than this is no overlap. */
const LEAST_OVERLAP = 0.12
/** Places nearer to the best than this (coarse px) belong to it. */
const SAME_PEAK_PX = 3
/** Where things repeat, the strongest place may be the wrong one of a few. */
const MOST_PEAKS = 3

/** Planes that one search after the other uses again. */
interface Room {
  readonly fourier: Fourier
  readonly first: readonly [Float64Array, Float64Array]
  readonly second: readonly [Float64Array, Float64Array]
  readonly laid: Float32Array
}

const rooms = new Map<number, Room>()

function roomOf(side: number): Room {
  const planes = (): readonly [Float64Array, Float64Array] => [new Float64Array(side * side), new Float64Array(side * side)]
  const room = rooms.get(side) ?? { fourier: createFourier(side), first: planes(), second: planes(), laid: new Float32Array(side * side) }
  rooms.set(side, room)
  return room
}

/**
 * Correlates two frames over all moves at once, for several turns: the coarse levels, laid on one level plane, with the strength of every
 * wavelength of the first evened out. A correlation counts by how far it stands out of chance for the overlap that a move leaves.
 */
export function coarseShifts(first: SeenFrame, second: SeenFrame, { turns, radiusPx }: CoarseSearch, upM: number): CoarseShift[] {
  const { coarse, factor } = first.frame
  const centred = centredOn(first.view, second.view, upM)
  if (centred === null) return []
  const side = sideFor(coarse)
  const room = roomOf(side)
  const scale = 4 * factor
  const canvas = {
    width: side,
    height: side,
    scale,
    left: (-scale * (side - coarse.width)) / 2,
    top: (-scale * (side - coarse.height)) / 2,
  }
  place(coarse, canvas, room.first)
  room.fourier.forward(room.first[0], room.first[1])
  evenOut(room.first)
  const surfaces: Float64Array[] = []
  for (let k = 0; k < turns.length; k += 2) {
    lay(first.view, turned(centred.view, turns[k]), second.frame, canvas, upM, room, room.second[0])
    if (k + 1 < turns.length) lay(first.view, turned(centred.view, turns[k + 1]), second.frame, canvas, upM, room, room.second[1])
    else room.second[1].fill(0)
    correlate(room)
    surfaces.push(room.second[0].slice())
    if (k + 1 < turns.length) surfaces.push(room.second[1].slice())
  }
  const reach = { x: centred.x / scale, y: centred.y / scale, radius: radiusPx / scale }
  return peaksOf(surfaces, placesWithin(side, coarse, reach)).map(({ surface, x, y, strength }) => ({
    second: corrected(first.view, turned(centred.view, turns[surface]), { x: x * scale, y: y * scale, turn: 0, grow: 0 }, upM),
    strength,
  }))
}

/** The second camera moved until both middles show the same place, and where the move that undoes it is looked for (px of the first frame). */
function centredOn(first: CameraView, second: CameraView, upM: number): { view: CameraView; x: number; y: number } | null {
  const [a, b] = [middleOf(first, upM), middleOf(second, upM)]
  const into = new Float64Array(2)
  if (a === null || b === null) return null
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  if (!project(first, a[0] - east, a[1] - north, upM, into)) return null
  return { view: moved(second, -east, -north), x: into[0] - first.lens.centreX, y: into[1] - first.lens.centreY }
}

/** A power of two that leaves moves of a third of the frame without wrapping into one another. */
function sideFor({ width, height }: Level): number {
  let side = 16
  while (side < 1.4 * Math.max(width, height)) side *= 2
  return side
}

function place({ width, height, values }: Level, canvas: Canvas, [real, imaginary]: readonly [Float64Array, Float64Array]): void {
  real.fill(0)
  imaginary.fill(0)
  const [left, top] = [(canvas.width - width) >> 1, (canvas.height - height) >> 1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) real[(top + y) * canvas.width + left + x] = values[y * width + x]
  }
}

function lay(first: CameraView, second: CameraView, frame: MatchFrame, canvas: Canvas, upM: number, room: Room, into: Float64Array): void {
  layOver(frame.coarse, 4 * frame.factor, warpOf(first, second, canvas, upM), canvas, room.laid)
  for (let i = 0; i < into.length; i++) into[i] = Number.isNaN(room.laid[i]) ? 0 : room.laid[i]
}

/** Wavelengths weaker than this share of the mean keep their weakness: they are noise. */
const NOISE_FLOOR = 0.5

/** The conjugate spectrum with its strength evened out, in place. */
function evenOut([real, imaginary]: readonly [Float64Array, Float64Array]): void {
  const strengthAt = (i: number): number => Math.sqrt(real[i] * real[i] + imaginary[i] * imaginary[i])
  let sum = 0
  for (let i = 0; i < real.length; i++) sum += strengthAt(i)
  const floor = (NOISE_FLOOR * sum) / real.length
  for (let i = 0; i < real.length; i++) {
    const weight = 1 / (strengthAt(i) + floor)
    real[i] *= weight
    imaginary[i] *= -weight
  }
}

/** Correlations of the evened first plane with the two that lie in the real and the imaginary part of the second, in place. */
function correlate({ fourier, first, second }: Room): void {
  const [real, imaginary] = second
  fourier.forward(real, imaginary)
  for (let i = 0; i < real.length; i++) {
    const keptReal = real[i]
    real[i] = keptReal * first[0][i] - imaginary[i] * first[1][i]
    imaginary[i] = keptReal * first[1][i] + imaginary[i] * first[0][i]
  }
  fourier.backward(real, imaginary)
}

interface Peak {
  readonly surface: number
  /** Moves in coarse pixels. */
  readonly x: number
  readonly y: number
  readonly strength: number
}

/** A move that is tried (coarse px), and where the planes hold it. */
interface Place {
  readonly at: number
  readonly x: number
  readonly y: number
  /** Makes chance equally strong in all moves: the root of the overlap, turned round. */
  readonly weight: number
}

/** The places that stand out most of all surfaces, the strongest first; none beside a stronger one. */
function peaksOf(surfaces: readonly Float64Array[], places: readonly Place[]): Peak[] {
  const peaks: Peak[] = []
  let sum = 0
  for (const surface of surfaces) for (const { at, weight } of places) sum += (surface[at] * weight) ** 2
  const sigma = Math.sqrt(sum / (places.length * surfaces.length))
  while (peaks.length < MOST_PEAKS) {
    let best = { surface: -1, x: 0, y: 0, strength: 0 }
    for (const { at, x, y, weight } of places) {
      if (peaks.some((peak) => Math.hypot(x - peak.x, y - peak.y) < SAME_PEAK_PX)) continue
      for (let k = 0; k < surfaces.length; k++) {
        const strength = (surfaces[k][at] * weight) / sigma
        if (strength > best.strength) best = { surface: k, x, y, strength }
      }
    }
    if (best.surface < 0) break
    peaks.push(best)
  }
  return peaks
}

function placesWithin(side: number, { width, height }: Level, reach: { x: number; y: number; radius: number }): Place[] {
  const places: Place[] = []
  const half = side >> 1
  for (let y = -half; y < half; y++) {
    for (let x = -half; x < half; x++) {
      const shared = Math.max(0, 1 - Math.abs(x) / width) * Math.max(0, 1 - Math.abs(y) / height)
      if (shared < LEAST_OVERLAP || Math.hypot(x - reach.x, y - reach.y) > reach.radius) continue
      places.push({ at: ((y + side) % side) * side + ((x + side) % side), x, y, weight: 1 / Math.sqrt(shared) })
    }
  }
  return places
}
