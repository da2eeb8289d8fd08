import type { Position } from '#decode/decoded-file'
import type { GroundPoint } from '#ground/local-plane'
import type { FlightFrame, ReadFrame } from '#mosaic/frame'
import type { Lens, Pose } from '#mosaic/pose'

/** Why a frame of a made flight is there. Only frames of the survey belong on the map of the roof. */
export type FrameRole = 'survey' | 'take-off' | 'oblique' | 'neighbour'

/** An area that was planted as wet, where it shows at least half its strength. */
export interface WetArea {
  /** Corners of its outline (m east and north of the flight's origin), without holes. */
  readonly outline: readonly GroundPoint[]
  readonly areaM2: number
  /** How much warmer than the dry roof (K). */
  readonly deltaK: number
}

/** What is true of a made flight; nothing of it may reach what is tested, but through the pictures. */
export interface FlightTruth {
  readonly poses: readonly Pose[]
  readonly lens: Lens
  readonly roles: readonly FrameRole[]
  /** Number of the building below each frame, from 0. */
  readonly sites: Uint8Array
  /** What must be added to each frame's temperatures (K) to undo the camera's drift and calibrations. */
  readonly offsetsK: readonly number[]
  /** What the camera adds (K) at a distance from the picture's middle, in half diagonals: 0 in the middle. */
  readonly vignettingK: (radius: number) => number
  /** Temperature of the top surface as the lens would show it, without the camera's faults; NaN off the map. */
  readonly temperatureAt: (eastM: number, northM: number) => number
  /** Height of the top surface over the (first) roof's plane (m). */
  readonly heightAt: (eastM: number, northM: number) => number
  /** Whether a place is bare roof (membrane, a drain, a pad), inside of the parapet and with nothing on it. */
  readonly isBareRoof: (eastM: number, northM: number) => boolean
  readonly wetAreas: readonly WetArea[]
  /** Outline of each roof (m east and north of the origin). */
  readonly roofs: readonly (readonly GroundPoint[])[]
}

/** Frames over a made roof, with what a drone would say of them and what is true of them. */
export interface Flight {
  readonly frames: readonly FlightFrame[]
  /** The last frames are kept; others are made again, the same every time. */
  readonly read: ReadFrame
  /** Where the metres count from. */
  readonly origin: Position
  readonly truth: FlightTruth
}
