import { toPosition } from '#ground/local-plane'
import { type MapTurn, unturned } from '#mosaic/blend/map-view'
import type { MapGrid } from '#mosaic/tile'
import { type Degrees, positionToUtm, type UtmZone, utmEpsg, utmToPosition, utmZoneOf } from '#utm'

/** Where a flight's metres lie on the earth: on the grid of a UTM zone, so that a map of it lies north up in any program. */
export interface MapPlace {
  /** How the map lies to the flight's axes. */
  readonly turn: MapTurn
  /** EPSG code of the zone; null where no place is known, or beyond UTM's ends. */
  readonly epsg: number | null
  /** Map coordinates of the flight's origin (m). */
  readonly eastingM: number
  readonly northingM: number
  /** Latitude and longitude of a point in metres of the map from the flight's origin; null where no place is known. */
  readonly toEarth: (eastM: number, northM: number) => Degrees | null
}

/** A length (m) over which the direction of north is measured: a flight's own. */
const NORTH_M = 100

export function mapPlaceOf(origin: Degrees | null): MapPlace {
  const zone = origin && utmZoneOf(origin)
  if (origin === null || zone === null) return { turn: unturned, epsg: null, eastingM: 0, northingM: 0, toEarth: () => null }
  const here = positionToUtm(origin, zone)
  return { turn: turnAt(origin, zone), epsg: utmEpsg(zone), ...here, toEarth: toEarth(here, zone) }
}

function turnAt(origin: Degrees, zone: UtmZone): MapTurn {
  const [south, north] = [-NORTH_M, NORTH_M].map((northM) => positionToUtm(toPosition(origin, { eastM: 0, northM }), zone))
  const [east, up] = [north.eastingM - south.eastingM, north.northingM - south.northingM]
  return { northDeg: (Math.atan2(east, up) * 180) / Math.PI, scale: Math.hypot(east, up) / (2 * NORTH_M) }
}

const toEarth =
  ({ eastingM, northingM }: { readonly eastingM: number; readonly northingM: number }, zone: UtmZone) =>
  (eastM: number, northM: number): Degrees =>
    utmToPosition({ eastingM: eastingM + eastM, northingM: northingM + northM }, zone)

/** A box of longitudes and latitudes (degrees) in the order of GeoJSON. */
export type EarthBox = readonly [west: number, south: number, east: number, north: number]

/** The box of longitudes and latitudes around a map; null where no place is known. */
export function earthBox({ westM, northM, pixelM, width, height }: MapGrid, place: MapPlace): EarthBox | null {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => place.toEarth(westM + x * pixelM, northM - y * pixelM)))
  const known = corners.filter((corner) => corner !== null)
  if (known.length === 0) return null
  const longitudes = known.map(({ longitude }) => longitude)
  const latitudes = known.map(({ latitude }) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
