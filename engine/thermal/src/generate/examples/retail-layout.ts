import { condenser, hatch, packagedUnit, padRow, pipe } from '#generate/examples/arrange'
import type { RoofLayout } from '#generate/roof-layout'

/** A row of shops behind a parking lot: aged white single-ply, a unit for every tenant. */
export const retailLayout: RoofLayout = {
  outline: [
    [0, 0],
    [70, 0],
    [70, 24],
    [46, 24],
    [46, 28],
    [18, 28],
    [18, 24],
    [0, 24],
  ],
  deckHeightM: 6,
  parapet: { heightM: 1.05, widthM: 0.3 },
  membrane: 'white',
  seamSpacingM: 2.44,
  seamsAlongX: false,
  objects: [
    ...[6.2, 15.8, 25.4, 35, 44.6, 54.2, 63.8].map((x, i) => packagedUnit(x, i % 2 === 0 ? 8.2 : 9.1, 0, i === 3 ? 12.5 : 6, 3 + (i % 3))),
    condenser(33.2, 21.4, 5),
    condenser(34.6, 21.4, 4),
    condenser(36, 21.4, 5),
    hatch(66.8, 21.2),
  ],
  pipes: [
    ...[4, 13.2, 22.8, 42.2, 51.8, 61.4].map((x) => pipe(x, 18.2, 2.5)),
    pipe(30.6, 17.4, 9),
    pipe(39.6, 17.2, 7),
    pipe(31.5, 17.4, 6),
  ],
  drains: [11, 28, 45, 60].map((x) => [x, 14] as const),
  pads: [...padRow([66.2, 20], [66.2, 12.2]), ...padRow([65.2, 11.8], [6, 11.8])],
  patches: [{ x: 7.4, y: 20.2, lengthM: 3.2, widthM: 2.1 }],
  lines: [
    [
      [63.8, 7],
      [63.8, 4.6],
      [6.2, 4.6],
      [6.2, 7],
    ],
  ],
  ground: [
    { kind: 'asphalt', x: 35, y: -20, lengthM: 130, widthM: 34 },
    { kind: 'concrete', x: 35, y: -2, lengthM: 78, widthM: 4 },
    { kind: 'asphalt', x: 35, y: 34, lengthM: 130, widthM: 9 },
  ],
  parking: [
    { x: -3, y: -9.6, places: 28, angleDeg: 0, taken: 0.4 },
    { x: -3, y: -22, places: 28, angleDeg: 0, taken: 0.3 },
    { x: -3, y: -27.4, places: 28, angleDeg: 0, taken: 0.2 },
  ],
  trees: [
    { x: -9, y: 18, radiusM: 2.6 },
    { x: -8, y: 8, radiusM: 2.1 },
    { x: 77, y: 18, radiusM: 2.4 },
    { x: 78, y: 7, radiusM: 2.8 },
    { x: 12, y: 43, radiusM: 3.1 },
    { x: 30, y: 44, radiusM: 2.7 },
    { x: 55, y: 43, radiusM: 3.2 },
  ],
}
