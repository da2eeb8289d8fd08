import { condenser, hatch, packagedUnit, padRow, pipe, skylight } from '#generate/examples/arrange'
import type { RoofLayout } from '#generate/roof-layout'

/** A single-storey warehouse with a truck yard in the south: white single-ply, skylights, four packaged units. */
export const warehouseLayout: RoofLayout = {
  outline: [
    [0, 0],
    [66, 0],
    [66, 30],
    [56, 30],
    [56, 44],
    [0, 44],
  ],
  deckHeightM: 8.5,
  parapet: { heightM: 0.6, widthM: 0.35 },
  membrane: 'white',
  seamSpacingM: 3.05,
  seamsAlongX: true,
  objects: [
    ...[10, 23, 36, 49].flatMap((x) => [9.5, 22, 34.5].map((y) => skylight(x, y, 2.4, 1.3, 9))),
    packagedUnit(16.6, 16.2, 0, 10, 6),
    packagedUnit(43, 16.2, 0, 10, 6),
    packagedUnit(16.6, 29, 0, 10, 5),
    packagedUnit(59.6, 20, 90, 7.5, 4),
    condenser(61.9, 25.5, 2),
    condenser(60.4, 25.5, 3),
    hatch(62.8, 3),
  ],
  pipes: [pipe(5.2, 30.1, 3.5), pipe(6.1, 30.9, 2.2), pipe(57.4, 6.3, 7.5), pipe(29.6, 39.9, 4), pipe(43.1, 3.4, 3), pipe(16.3, 3.2, 2.6)],
  drains: [13, 30, 47].flatMap((x) => [[x, 25.5] as const, [x, 12.6] as const]),
  pads: [...padRow([62.2, 5], [62.2, 17.6]), ...padRow([61.3, 18.4], [18.6, 18.4])],
  patches: [],
  lines: [
    [
      [59.6, 18.5],
      [59.6, 14.2],
      [18.4, 14.2],
      [18.4, 15.4],
    ],
  ],
  ground: [
    { kind: 'asphalt', x: 33, y: -22, lengthM: 130, widthM: 44 },
    { kind: 'concrete', x: 30, y: -9, lengthM: 60, widthM: 18 },
    { kind: 'asphalt', x: 84, y: 10, lengthM: 22, widthM: 110 },
    { kind: 'concrete', x: 69.4, y: 12, lengthM: 1.8, widthM: 60 },
    { kind: 'concrete', x: -3, y: 24, lengthM: 2, widthM: 48 },
  ],
  parking: [
    { x: 79, y: 1, places: 15, angleDeg: 90, taken: 0.35 },
    { x: 91, y: -6, places: 18, angleDeg: 90, taken: 0.2 },
  ],
  trees: [
    { x: -12, y: 38, radiusM: 3.4 },
    { x: -15, y: 29, radiusM: 2.8 },
    { x: -11, y: 18, radiusM: 3.1 },
    { x: -14, y: 8, radiusM: 2.6 },
    { x: 6, y: 55, radiusM: 3.6 },
    { x: 15, y: 58, radiusM: 2.9 },
    { x: 27, y: 56, radiusM: 3.3 },
    { x: 41, y: 57, radiusM: 2.7 },
    { x: 52, y: 56, radiusM: 3.5 },
    { x: 63, y: 44, radiusM: 2.4 },
  ],
}
