import type { RoofLayout, RoofObject, RoofPipe } from '#generate/roof-layout'

const skylights: RoofObject[] = [10, 23, 36, 49].flatMap((x) =>
  [9.5, 22, 34.5].map((y): RoofObject => ({ kind: 'skylight', x, y, lengthM: 2.4, widthM: 1.3, heightM: 0.35, warmK: 3.4 })),
)

const pipes: RoofPipe[] = [
  { x: 5.2, y: 30.1, radiusM: 0.12, heightM: 0.5, warmK: 3.5 },
  { x: 6.1, y: 30.9, radiusM: 0.1, heightM: 0.4, warmK: 2.2 },
  { x: 57.4, y: 6.3, radiusM: 0.16, heightM: 0.6, warmK: 7.5 },
  { x: 29.6, y: 39.9, radiusM: 0.12, heightM: 0.5, warmK: 4 },
  { x: 43.1, y: 3.4, radiusM: 0.12, heightM: 0.5, warmK: 3 },
  { x: 16.3, y: 3.2, radiusM: 0.11, heightM: 0.4, warmK: 2.6 },
]

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
    ...skylights,
    { kind: 'packaged-unit', x: 16.6, y: 16.2, lengthM: 3.4, widthM: 2.1, heightM: 1.4, warmK: 6, angleDeg: 0 },
    { kind: 'packaged-unit', x: 43, y: 16.2, lengthM: 3.4, widthM: 2.1, heightM: 1.4, warmK: 6, angleDeg: 0 },
    { kind: 'packaged-unit', x: 16.6, y: 29, lengthM: 3.4, widthM: 2.1, heightM: 1.4, warmK: 5, angleDeg: 0 },
    { kind: 'packaged-unit', x: 59.6, y: 20, lengthM: 2.8, widthM: 1.9, heightM: 1.3, warmK: 4, angleDeg: 90 },
    { kind: 'condenser', x: 61.9, y: 25.5, lengthM: 0.95, widthM: 0.95, heightM: 0.9, warmK: 2 },
    { kind: 'condenser', x: 60.4, y: 25.5, lengthM: 0.95, widthM: 0.95, heightM: 0.9, warmK: 3 },
    { kind: 'hatch', x: 62.8, y: 3, lengthM: 1.2, widthM: 0.95, heightM: 0.4, warmK: 0 },
  ],
  pipes,
  drains: [
    [13, 25.5],
    [30, 25.5],
    [47, 25.5],
    [13, 12.6],
    [30, 12.6],
    [47, 12.6],
  ],
  pads: [
    ...Array.from({ length: 13 }, (_, i) => ({ x: 62.2, y: 5 + i * 1.05, lengthM: 0.75, widthM: 0.9 })),
    ...Array.from({ length: 40 }, (_, i) => ({ x: 61.3 - i * 1.1, y: 18.4, lengthM: 0.95, widthM: 0.75 })),
  ],
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
