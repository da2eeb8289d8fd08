import { condenser, hatch, packagedUnit, padRow, pipe } from '#generate/examples/arrange'
import type { RoofLayout } from '#generate/roof-layout'

/** A two-storey office among parking and trees: tan single-ply, six small units, one walkway. */
export const officeLayout: RoofLayout = {
  outline: [
    [0, 0],
    [38, 0],
    [38, 17],
    [34, 17],
    [34, 25],
    [6, 25],
    [6, 19],
    [0, 19],
  ],
  deckHeightM: 7.6,
  parapet: { heightM: 0.9, widthM: 0.3 },
  membrane: 'tan',
  seamSpacingM: 1.98,
  seamsAlongX: false,
  objects: [
    packagedUnit(10.2, 8.4, 0, 5, 4),
    packagedUnit(18.9, 8.4, 0, 5, 5),
    packagedUnit(27.6, 8.4, 0, 5, 3.5),
    packagedUnit(18.9, 18.2, 0, 7.5, 5),
    condenser(28.1, 18.6, 2.5),
    condenser(29.6, 18.6, 3),
    condenser(31.1, 18.6, 2),
    hatch(9.3, 20.6),
  ],
  pipes: [
    pipe(4.1, 12.4, 2.4),
    pipe(4.9, 12.5, 2),
    pipe(23.5, 3.1, 3.2),
    pipe(33.8, 6.1, 2.8),
    pipe(25.2, 21.6, 6.5),
    pipe(13.6, 14.1, 2.2),
  ],
  drains: [
    [8.5, 12.6],
    [20, 12.6],
    [31, 12.6],
  ],
  pads: [...padRow([10.6, 19.8], [10.6, 11]), ...padRow([11.6, 11], [26.8, 11])],
  patches: [],
  lines: [
    [
      [27.6, 7.4],
      [27.6, 5.9],
      [10.2, 5.9],
      [10.2, 7.5],
    ],
  ],
  ground: [
    { kind: 'asphalt', x: 19, y: -15, lengthM: 90, widthM: 17 },
    { kind: 'asphalt', x: 51, y: 8, lengthM: 15, widthM: 80 },
    { kind: 'concrete', x: 19, y: -3.4, lengthM: 46, widthM: 2 },
    { kind: 'concrete', x: 41.2, y: 10, lengthM: 1.8, widthM: 34 },
    { kind: 'concrete', x: 20, y: -1.4, lengthM: 5, widthM: 4 },
  ],
  parking: [
    { x: 1, y: -9.7, places: 14, angleDeg: 0, taken: 0.15 },
    { x: -3, y: -20.8, places: 17, angleDeg: 0, taken: 0.1 },
    { x: 46.4, y: 2, places: 9, angleDeg: 90, taken: 0.2 },
  ],
  trees: [
    { x: -7, y: 20, radiusM: 2.9 },
    { x: -6, y: 11, radiusM: 2.4 },
    { x: -8, y: 2, radiusM: 3.1 },
    { x: 3, y: 31, radiusM: 3 },
    { x: 13, y: 33, radiusM: 2.5 },
    { x: 22, y: 32, radiusM: 3.3 },
    { x: 33, y: 34, radiusM: 2.8 },
    { x: 40, y: 29, radiusM: 2.2 },
  ],
}
