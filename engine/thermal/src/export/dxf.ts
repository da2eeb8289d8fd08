import type { Point } from '#image'

export interface DxfLayer {
  /** Letters, digits, `-` and `_`: what every program takes. */
  readonly name: string
  /** AutoCAD colour index: 1 red, 2 yellow, 3 green, 5 blue, 7 black or white. */
  readonly colour: number
}

/** A closed outline (m) on a layer, with the words that stand in its middle. */
export interface DxfOutline {
  readonly layer: string
  readonly points: readonly Point[]
  readonly text?: string
}

export interface DxfDrawing {
  /** What whoever opens the file as text reads first. */
  readonly comments: readonly string[]
  readonly layers: readonly DxfLayer[]
  readonly outlines: readonly DxfOutline[]
  /** Height of letters (m). */
  readonly letterM: number
}

type Pair = readonly [code: number, value: string | number]

/** Millimetres: finer than any flight. */
const metres = (value: number): string => value.toFixed(3)
/** Letters beyond ASCII as every version reads them; a line break would end the value. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\x20-\x7e]/g, (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)

const layerTable = (layers: readonly DxfLayer[]): Pair[] => [
  [0, 'SECTION'],
  [2, 'TABLES'],
  [0, 'TABLE'],
  [2, 'LAYER'],
  [70, layers.length],
  ...layers.flatMap(({ name, colour }): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, colour],
    [6, 'CONTINUOUS'],
  ]),
  [0, 'ENDTAB'],
  [0, 'ENDSEC'],
]

const polyline = ({ layer, points }: DxfOutline): Pair[] => [
  [0, 'POLYLINE'],
  [8, layer],
  [66, 1],
  [70, 1],
  ...points.flatMap(([x, y]): Pair[] => [
    [0, 'VERTEX'],
    [8, layer],
    [10, metres(x)],
    [20, metres(y)],
    [30, metres(0)],
  ]),
  [0, 'SEQEND'],
]

function label({ layer, points, text = '' }: DxfOutline, letterM: number): Pair[] {
  if (text === '') return []
  const middle = (axis: 0 | 1) => metres((Math.min(...points.map((p) => p[axis])) + Math.max(...points.map((p) => p[axis]))) / 2)
  const at: Pair[] = [10, 11].flatMap((code): Pair[] => [
    [code, middle(0)],
    [code + 10, middle(1)],
    [code + 20, metres(0)],
  ])
  return [[0, 'TEXT'], [8, layer], ...at, [40, metres(letterM)], [1, plain(text)], [72, 1], [73, 2]]
}

/**
 * Closed outlines in layers as DXF (release 12, ASCII), which every CAD program reads. Lengths are metres, x to the east and y to the north.
 *
 * @see Autodesk, DXF Reference, release 12; `$INSUNITS` 6 says metres to newer programs
 */
export function dxfFile({ comments, layers, outlines, letterM }: DxfDrawing): string {
  const xs = outlines.flatMap(({ points }) => points.map(([x]) => x))
  const ys = outlines.flatMap(({ points }) => points.map(([, y]) => y))
  const corner = (name: string, pick: (...values: number[]) => number): Pair[] => [
    [9, name],
    [10, metres(pick(...xs))],
    [20, metres(pick(...ys))],
  ]
  const pairs: Pair[] = [
    ...comments.map((comment): Pair => [999, plain(comment)]),
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, 6],
    ...(outlines.length > 0 ? [...corner('$EXTMIN', Math.min), ...corner('$EXTMAX', Math.max)] : []),
    [0, 'ENDSEC'],
    ...layerTable(layers),
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...outlines.flatMap((outline) => [...polyline(outline), ...label(outline, letterM)]),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]
  return pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}
