import { message } from '@ridgeline/words/message'
import { BadMeasuredFile } from '#rules/measured/bad-file'
import type { Corner, LengthUnit, MeasuredRoof } from '#rules/measured/measured-roof'
import { type Outline, roofOnPaper } from '#rules/measured/outlines'

type Pair = readonly [code: number, value: string]
type Entity = { readonly type: string; readonly pairs: Pair[] }

/** `$INSUNITS` of the header. */
const UNITS: Readonly<Record<string, LengthUnit>> = { '1': 'inches', '2': 'feet', '4': 'millimetres', '5': 'centimetres', '6': 'metres' }
/** Blocks stand in blocks; one that holds itself is left. */
const MOST_NESTED = 8
const MOST_OUTLINES = 5000

/**
 * Closed polylines of a DXF drawing (text form, any version), those within inserted blocks too. A layer's name becomes the name of its sections.
 * @throws BadMeasuredFile
 */
export function readDxf(text: string): MeasuredRoof {
  const pairs = pairsOf(text)
  const at = pairs.findIndex(([code, value]) => code === 9 && value === '$INSUNITS')
  const unit = UNITS[pairs[at + 1]?.[1] ?? ''] ?? null
  const sections = sectionsOf(pairs)
  const blocks = new Map(blocksOf(sections.get('BLOCKS') ?? []))
  const outlines = outlinesOf(sections.get('ENTITIES') ?? [], blocks, (corner) => corner, 0)
  if (outlines.length > MOST_OUTLINES)
    throw new BadMeasuredFile(message`The drawing holds ${outlines.length} closed lines: at most ${MOST_OUTLINES} are read`)
  return roofOnPaper('DXF drawing', named(outlines), at < 0 ? null : unit)
}

/** Groups of a code and a value, a line each. */
function pairsOf(text: string): Pair[] {
  const lines = text.split(/\r\n|\r|\n/)
  const pairs: Pair[] = []
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const code = Number(lines[i])
    if (!Number.isInteger(code))
      throw new BadMeasuredFile(message`Line ${i + 1} of the drawing is no group code: expected DXF in its text form`)
    pairs.push([code, (lines[i + 1] ?? '').trim()])
  }
  return pairs
}

function sectionsOf(pairs: readonly Pair[]): Map<string, Entity[]> {
  const sections = new Map<string, Entity[]>()
  let into: Entity[] | null = null
  for (const [i, pair] of pairs.entries()) {
    const [code, value] = pair
    if (code === 0 && value === 'SECTION') {
      into = []
      sections.set(pairs[i + 1]?.[1] ?? '', into)
    } else if (code === 0 && value === 'ENDSEC') into = null
    else if (code === 0) into?.push({ type: value, pairs: [] })
    else into?.at(-1)?.pairs.push(pair)
  }
  return sections
}

function* blocksOf(entities: readonly Entity[]): Generator<[string, Entity[]]> {
  let inside: Entity[] = []
  for (const entity of entities) {
    if (entity.type === 'BLOCK') {
      inside = [entity]
      yield [textOf(entity, 2), inside]
    } else if (entity.type !== 'ENDBLK') inside.push(entity)
  }
}

type Placing = (corner: Corner) => Corner

function outlinesOf(entities: readonly Entity[], blocks: ReadonlyMap<string, Entity[]>, placed: Placing, depth: number): Outline[] {
  const outlines: Outline[] = []
  for (const [i, entity] of entities.entries()) {
    const layer = textOf(entity, 8)
    if (entity.type === 'LWPOLYLINE' && isClosed(entity)) outlines.push({ name: layer, corners: lightCorners(entity).map(placed) })
    if (entity.type === 'POLYLINE' && isClosed(entity)) outlines.push({ name: layer, corners: heavyCorners(entities, i).map(placed) })
    if (entity.type === 'INSERT' && depth < MOST_NESTED) {
      const [origin, ...inner] = blocks.get(textOf(entity, 2)) ?? []
      if (origin) outlines.push(...outlinesOf(inner, blocks, (corner) => placed(insertion(entity, origin)(corner)), depth + 1))
    }
  }
  return outlines
}

const textOf = ({ pairs }: Entity, code: number): string => pairs.find(([each]) => each === code)?.[1] ?? ''
const figureOf = (entity: Entity, code: number, otherwise = 0): number => {
  const text = textOf(entity, code)
  return text === '' || !Number.isFinite(Number(text)) ? otherwise : Number(text)
}
const isClosed = (entity: Entity): boolean => (figureOf(entity, 70) & 1) === 1

/** x and y come in turn; the height is one for all. */
function lightCorners(entity: Entity): Corner[] {
  const corners: Corner[] = []
  const z = figureOf(entity, 38)
  let x = 0
  for (const [code, value] of entity.pairs) {
    if (code === 10) x = Number(value)
    if (code === 20) corners.push([x, Number(value), z])
  }
  return corners
}

/** The vertices that follow a polyline up to its end. */
function heavyCorners(entities: readonly Entity[], at: number): Corner[] {
  const corners: Corner[] = []
  for (const entity of entities.slice(at + 1)) {
    if (entity.type !== 'VERTEX') break
    corners.push([figureOf(entity, 10), figureOf(entity, 20), figureOf(entity, 30)])
  }
  return corners
}

/** Where an inserted block puts a corner of its own. */
function insertion(entity: Entity, origin: Entity): Placing {
  const turn = (figureOf(entity, 50) * Math.PI) / 180
  return ([x, y, z]) => {
    const wide = (x - figureOf(origin, 10)) * figureOf(entity, 41, 1)
    const high = (y - figureOf(origin, 20)) * figureOf(entity, 42, 1)
    return [
      figureOf(entity, 10) + wide * Math.cos(turn) - high * Math.sin(turn),
      figureOf(entity, 20) + wide * Math.sin(turn) + high * Math.cos(turn),
      figureOf(entity, 30) + (z - figureOf(origin, 30)) * figureOf(entity, 43, 1),
    ]
  }
}

/** Several lines on one layer are numbered. */
function named(outlines: readonly Outline[]): Outline[] {
  const seen = new Map<string, number>()
  return outlines.map((outline) => {
    const count = (seen.get(outline.name) ?? 0) + 1
    seen.set(outline.name, count)
    const isOnly = outlines.filter(({ name }) => name === outline.name).length === 1
    return isOnly ? outline : { ...outline, name: `${outline.name} ${count}` }
  })
}
