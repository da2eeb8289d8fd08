import type { AircraftName } from '#contract/flight'

/** An aircraft with its thermal camera, as a flight plan names it. */
interface Aircraft {
  readonly label: string
  /** `wpml:droneEnumValue` and `wpml:droneSubEnumValue`. */
  readonly drone: readonly [number, number]
  /** `wpml:payloadEnumValue`. */
  readonly payload: number
  /** Pixels of the thermal picture, across and along the flight. */
  readonly pixels: readonly [across: number, along: number]
  readonly focalLengthMm: number
  /** Shortest time between two pictures of both cameras (s). */
  readonly intervalS: number
  /** Flight time that the maker promises for calm air (min). */
  readonly promisedMin: number
}

/** Of all thermal cameras below, by the maker's product pages. */
export const PIXEL_PITCH_UM = 12

/**
 * Aircraft that plans are made for. Numbers of aircraft and cameras: DJI, Cloud API, WPML, common elements; those of the Matrice 4T, which that page lacked,
 * are those that published readers of its own plans expect. Lenses, pictures and times: the maker's specifications. Nobody has flown these plans with us.
 */
export const aircraft = {
  M3T: {
    ...{ label: 'Mavic 3T', drone: [77, 1], payload: 67, pixels: [640, 512], focalLengthMm: 9.1 },
    ...{ intervalS: 2, promisedMin: 45 },
  },
  M4T: {
    ...{ label: 'Matrice 4T', drone: [99, 1], payload: 89, pixels: [640, 512], focalLengthMm: 12 },
    ...{ intervalS: 2, promisedMin: 49 },
  },
  M30T: {
    ...{ label: 'Matrice 30T', drone: [67, 1], payload: 53, pixels: [640, 512], focalLengthMm: 9.1 },
    ...{ intervalS: 2, promisedMin: 41 },
  },
  'M300-H20T': {
    ...{ label: 'Matrice 300 with H20T', drone: [60, 0], payload: 43, pixels: [640, 512], focalLengthMm: 13.5 },
    ...{ intervalS: 2, promisedMin: 43 },
  },
  'M350-H20T': {
    ...{ label: 'Matrice 350 with H20T', drone: [89, 0], payload: 43, pixels: [640, 512], focalLengthMm: 13.5 },
    ...{ intervalS: 2, promisedMin: 43 },
  },
  'M350-H30T': {
    ...{ label: 'Matrice 350 with H30T', drone: [89, 0], payload: 83, pixels: [1280, 1024], focalLengthMm: 24 },
    ...{ intervalS: 2, promisedMin: 43 },
  },
} as const satisfies Record<AircraftName, Aircraft>
