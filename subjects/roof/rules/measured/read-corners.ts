import { message } from '@ridgeline/words/message'
import { parse } from 'csv-parse/sync'
import { BadMeasuredFile } from '#rules/measured/bad-file'
import type { Corner, LengthUnit, MeasuredRoof } from '#rules/measured/measured-roof'
import { type Outline, roofOnEarth, roofOnPaper } from '#rules/measured/outlines'

const EXPECTED = 'expected a first line with section and either longitude and latitude, or x and y with a unit such as x_ft and y_ft'

/** Names of columns that mean one thing, and the unit that they name. */
const columns = { section: /^(section|face|plane|name)$/, longitude: /^(longitude|lon|lng)$/, latitude: /^(latitude|lat)$/ }
const onPaper = (axis: 'x' | 'y' | 'z') => new RegExp(`^${axis}(?:[ _(]*(ft|feet|m|metres|meters|in|mm|cm)\\)?)?$`)
const UNITS: Readonly<Record<string, LengthUnit>> = {
  ft: 'feet',
  feet: 'feet',
  m: 'metres',
  metres: 'metres',
  meters: 'metres',
  in: 'inches',
  mm: 'millimetres',
  cm: 'centimetres',
}

/** Corners in a table, a row each; rows of one section stand together in their order. @throws BadMeasuredFile with the line that cannot be read */
export function readCorners(text: string): MeasuredRoof {
  const [head = [], ...rows] = rowsOf(text)
  const at = (pattern: RegExp) => head.findIndex((name) => pattern.test(name.trim().toLowerCase()))
  const section = at(columns.section)
  const earth = [at(columns.longitude), at(columns.latitude), at(onPaper('z'))] as const
  const paper = [at(onPaper('x')), at(onPaper('y')), at(onPaper('z'))] as const
  const isOnEarth = earth[0] >= 0 && earth[1] >= 0
  const [across, up, high] = isOnEarth ? earth : paper
  if (section < 0 || across < 0 || up < 0)
    throw new BadMeasuredFile(message`The table has the columns ${head.join(', ').slice(0, 200)}: ${EXPECTED}`)
  const outlines = new Map<string, Corner[]>()
  for (const [i, row] of rows.entries()) {
    const [x, y, z] = [figure(row[across]), figure(row[up]), high < 0 ? 0 : figure(row[high] || '0')]
    if (x === null || y === null || z === null)
      throw new BadMeasuredFile(
        message`Line ${i + 2} of the table has no figure where a corner is expected: ${row.join(', ').slice(0, 200)}`,
      )
    const name = (row[section] ?? '').trim()
    outlines.set(name, [...(outlines.get(name) ?? []), [x, y, z]])
  }
  const all = [...outlines].map(([name, corners]): Outline => ({ name, corners: withoutRepeated(corners) }))
  const unit = onPaper('x').exec((head[across] ?? '').trim().toLowerCase())?.[1]
  return isOnEarth ? roofOnEarth('Table of corners', all) : roofOnPaper('Table of corners', all, UNITS[unit ?? ''] ?? null)
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true }) as string[][]
  } catch (cause) {
    throw new BadMeasuredFile(message`The table cannot be read (${cause instanceof Error ? cause.message : ''}): ${EXPECTED}`)
  }
}

const figure = (text: string | undefined): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

function withoutRepeated(corners: readonly Corner[]): Corner[] {
  const [first, last] = [corners[0], corners.at(-1)]
  return corners.length > 3 && first && last && first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : [...corners]
}
