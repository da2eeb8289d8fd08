import { condenser, hatch, packagedUnit, padRow, pipe, skylight } from '#generate/examples/arrange'
import type { Footprint } from '#generate/footprint'
import type { RoofLayout } from '#generate/roof-layout'

/** A T-shaped school: granulated modified bitumen, classrooms in the bar, the hall in the stem. */
export const schoolLayout: RoofLayout = {
  outline: [
    [0, 16],
    [20, 16],
    [20, 0],
    [40, 0],
    [40, 16],
    [62, 16],
    [62, 34],
    [0, 34],
  ],
  deckHeightM: 5.2,
  parapet: { heightM: 0.45, widthM: 0.3 },
  membrane: 'granules',
  seamSpacingM: 0.93,
  seamsAlongX: true,
  objects: [
    ...[7, 16.5, 45.5, 55].map((x) => packagedUnit(x, 25, 0, 5, 4)),
    packagedUnit(30, 6.6, 90, 12, 6),
    skylight(25, 28.6, 1.25, 1.25, 9),
    skylight(30, 28.6, 1.25, 1.25, 9),
    skylight(35, 28.6, 1.25, 1.25, 9),
    condenser(36.6, 4.1, 4),
    hatch(37.4, 14.2),
  ],
  pipes: [
    pipe(3.2, 30.4, 2.6),
    pipe(11.8, 30.4, 2.2),
    pipe(20.6, 30.4, 3),
    pipe(50.2, 30.4, 2.4),
    pipe(58.8, 30.4, 2.8),
    pipe(23.4, 11.2, 8),
    pipe(24.3, 11.2, 6.2),
  ],
  drains: [
    [11.5, 20.3],
    [30, 20.3],
    [50.5, 20.3],
    [30, 12],
  ],
  pads: [...padRow([36.2, 14.6], [36.2, 22.1]), ...padRow([35.1, 22.4], [8, 22.4])],
  patches: [],
  lines: [
    [
      [55, 23.9],
      [55, 22.9],
      [38.2, 22.9],
      [38.2, 1],
    ],
  ],
  ground: [
    { kind: 'asphalt', x: 4, y: 4, lengthM: 27, widthM: 18 },
    { kind: 'asphalt', x: 31, y: 49, lengthM: 110, widthM: 9 },
    { kind: 'concrete', x: 31, y: 36.4, lengthM: 64, widthM: 3 },
    { kind: 'concrete', x: 52, y: 12.6, lengthM: 23, widthM: 5 },
    { kind: 'gravel', x: 56, y: 2, lengthM: 13, widthM: 9 },
  ],
  parking: [{ x: -5.5, y: 9.8, places: 8, angleDeg: 0, taken: 0.12 }],
  trees: [
    { x: 45, y: -3, radiusM: 3 },
    { x: 66, y: 8, radiusM: 2.7 },
    { x: 69, y: 21, radiusM: 3.3 },
    { x: 68, y: 33, radiusM: 2.5 },
    { x: -6, y: 22, radiusM: 2.8 },
    { x: -7, y: 32, radiusM: 3.2 },
    { x: 9, y: 41, radiusM: 2.2 },
    { x: 24, y: 41.5, radiusM: 2.5 },
    { x: 43, y: 41, radiusM: 2.3 },
    { x: 56, y: 41.5, radiusM: 2.6 },
  ],
}

/** The new membrane over the area that was torn out. */
export const schoolRepair: Footprint = { x: 52.1, y: 20.2, lengthM: 11.6, widthM: 6.4 }
