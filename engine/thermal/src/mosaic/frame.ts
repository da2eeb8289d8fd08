import type { Size, Thermogram } from '#image'

/** What is known of where a frame of a flight was taken, before anything was compared. Every part may be missing; sigmas are one standard deviation. */
export interface PosePrior {
  /** Metres east and north of the flight's origin. */
  readonly place: { readonly eastM: number; readonly northM: number; readonly sigmaM: number } | null
  /** Height of the lens over the roof (m). */
  readonly height: { readonly metres: number; readonly sigmaM: number } | null
  /** Direction of the picture's top, clockwise from north (degrees). */
  readonly yaw: { readonly deg: number; readonly sigmaDeg: number } | null
  /** DJI's angles (degrees): pitch -90 straight down, roll clockwise. */
  readonly tilt: { readonly pitchDeg: number; readonly rollDeg: number; readonly sigmaDeg: number } | null
}

/** A picture of a flight. Its values are read when they are needed, so that a thousand frames never lie in memory at once. */
export interface FlightFrame extends Size {
  /** File name, for what is said of it. */
  readonly name: string
  /** When it was taken (ms since 1970), or null; the order of the frames then stands for the time. */
  readonly takenMs: number | null
  /** Pixels between lens and picture plane, or null where the file does not say. */
  readonly focalPx: number | null
  readonly prior: PosePrior
}

/** Values of a frame (K, row-major, NaN where invalid). May be asked for again and again; the reader keeps what it can. */
export type ReadFrame = (index: number) => Thermogram

/** What a long computation tells of itself, and how it is stopped: `report` throws where somebody wants it to end. */
export interface MosaicProgress {
  readonly report: (step: MosaicStep, done: number, of: number) => void
}

export type MosaicStep = 'neighbours' | 'pairs' | 'poses' | 'surface' | 'temperatures' | 'blend'
