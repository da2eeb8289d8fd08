import type { RoofConditions } from '#generate/heat/roof-conditions'
import type { RoofAnomaly } from '#generate/roof-anomaly'
import type { RoofLayout } from '#generate/roof-layout'
import type { GroundPoint } from '#ground/local-plane'
import type { Box } from '#image'

/** A part of a roof that lies higher or leans, within a box of the layout (m; `bottom` is the larger y). */
export interface RoofSection extends Box {
  /** Height of its corner at `left`, `top` over the roof plane (m). */
  readonly raiseM: number
  /** Rise per metre along x and y. */
  readonly rise: readonly [x: number, y: number]
}

/** A building that is flown over. */
export interface FlightSite {
  readonly layout: RoofLayout
  readonly sections: readonly RoofSection[]
  readonly conditions: RoofConditions
  readonly anomalies: readonly RoofAnomaly[]
  /** Place of the layout's origin (m from the flight's origin). */
  readonly at: GroundPoint
  /** Where the layout's y axis points, clockwise from north (degrees). */
  readonly bearingDeg: number
  readonly seed: number
}

/** Turns metres of a site's layout into metres east and north, and back. */
export interface SiteFrame {
  readonly toGround: (x: number, y: number) => GroundPoint
  readonly xOf: (eastM: number, northM: number) => number
  readonly yOf: (eastM: number, northM: number) => number
}

export function siteFrame({ at, bearingDeg }: Pick<FlightSite, 'at' | 'bearingDeg'>): SiteFrame {
  const [s, c] = [Math.sin((bearingDeg * Math.PI) / 180), Math.cos((bearingDeg * Math.PI) / 180)]
  return {
    toGround: (x, y) => ({ eastM: at.eastM + x * c + y * s, northM: at.northM - x * s + y * c }),
    xOf: (eastM, northM) => (eastM - at.eastM) * c - (northM - at.northM) * s,
    yOf: (eastM, northM) => (eastM - at.eastM) * s + (northM - at.northM) * c,
  }
}
