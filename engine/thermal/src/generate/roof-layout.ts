import type { Footprint } from '#generate/footprint'
import type { Point } from '#image'

/** Something with height that stands on the roof. */
export interface RoofObject extends Footprint {
  readonly kind: 'packaged-unit' | 'condenser' | 'skylight' | 'hatch'
  readonly heightM: number
  /** How much warmer than the membrane its exhaust or its glass is (K); 0 when idle. */
  readonly warmK: number
}

/** A round pipe or vent through the roof. */
export interface RoofPipe {
  readonly x: number
  readonly y: number
  readonly radiusM: number
  readonly heightM: number
  readonly warmK: number
}

export type Membrane = 'white' | 'tan' | 'granules' | 'gravel'

/** A flat strip around the building. Later ones lie on earlier ones; grass lies below all. */
export interface GroundArea extends Footprint {
  readonly kind: 'asphalt' | 'concrete' | 'gravel' | 'grass'
}

/** A row of marked parking places; every car is decided by the scene's seed. */
export interface ParkingRow {
  /** Middle of the row's first place. */
  readonly x: number
  readonly y: number
  readonly places: number
  readonly angleDeg: number
  /** Share of places taken, 0-1. */
  readonly taken: number
}

export interface Tree {
  readonly x: number
  readonly y: number
  readonly radiusM: number
}

/** A building in its own plane: metres, x and y along its walls, the membrane at height 0. */
export interface RoofLayout {
  readonly outline: readonly Point[]
  /** Height of the membrane above the ground (m). */
  readonly deckHeightM: number
  readonly parapet: { readonly heightM: number; readonly widthM: number }
  readonly membrane: Membrane
  /** Width of the membrane's rolls (m) and whether they run along x. */
  readonly seamSpacingM: number
  readonly seamsAlongX: boolean
  readonly objects: readonly RoofObject[]
  readonly pipes: readonly RoofPipe[]
  readonly drains: readonly Point[]
  /** Walkway pads. */
  readonly pads: readonly Footprint[]
  /** Newer membrane over an older one. */
  readonly patches: readonly Footprint[]
  /** Gas and conduit lines on blocks. */
  readonly lines: readonly (readonly Point[])[]
  readonly ground: readonly GroundArea[]
  readonly parking: readonly ParkingRow[]
  readonly trees: readonly Tree[]
}

/** Size (m) of an insulation board: length along x, width along y. Odd rows are shifted by half a board. */
export const BOARD_LENGTH_M = 2.4
export const BOARD_WIDTH_M = 1.2
