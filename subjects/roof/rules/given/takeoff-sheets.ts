import type { Cell, Sheet } from '@ridgeline/contract/sheet'
import { edgeTypes } from '@ridgeline/thermal/plan/roof-edges'
import type { Takeoff, TakeoffItem } from '#rules/given/takeoff'

const edgeNames = [...edgeTypes, 'unnamed'] as const
/** Rows before the first section or edge. */
const HEAD = 1

/**
 * A takeoff as three sheets whose totals are formulas: whoever changes an area, the waste or what one bundle covers sees the order change.
 * Lengths in feet, areas in square feet.
 */
export function sheetsOf(takeoff: Takeoff): Sheet[] {
  const sections: Cell[][] = takeoff.sections.map(({ label, pitchIn12, planSqFt }, i) => {
    const row = i + HEAD + 1
    const sloped = planSqFt * Math.hypot(1, pitchIn12 / 12)
    return [
      label,
      pitchIn12,
      planSqFt,
      { formula: `C${row}*SQRT(1+(B${row}/12)^2)`, value: sloped },
      { formula: `D${row}/100`, value: sloped / 100 },
    ]
  })
  const last = sections.length + HEAD
  const total = (column: string, value: number): Cell => ({ formula: `SUM(${column}${HEAD + 1}:${column}${last})`, value })
  const sloped = takeoff.sections.reduce((sum, { slopedSqFt }) => sum + slopedSqFt, 0)
  const plan = takeoff.sections.reduce((sum, { planSqFt }) => sum + planSqFt, 0)
  return [
    {
      name: 'Sections',
      head: HEAD,
      rows: [
        ['Section', 'Pitch (in 12)', 'Plan (sq ft)', 'Along the slope (sq ft)', 'Squares'],
        ...sections,
        ...(sections.length > 0 ? [['Total', '', total('C', plan), total('D', sloped), total('E', sloped / 100)]] : []),
      ],
    },
    { name: 'Edges', head: HEAD, rows: [['Edge', 'Length (ft)'], ...edgeNames.map((type): Cell[] => [type, takeoff.edgesFt[type]])] },
    {
      name: 'Materials',
      head: 2,
      rows: [
        ['Waste', takeoff.waste],
        ['Item', 'Quantity', 'of', 'One covers', 'Order', 'Unit', 'Because'],
        ...takeoff.items.map((item, i) => itemRow(item, i + 3, last + 1)),
      ],
    },
  ]
}

/** @param totalRow - of the sections' sheet */
function itemRow({ name, basis, quantity, covers, order, unit, why }: TakeoffItem, row: number, totalRow: number): Cell[] {
  const formula =
    basis === 'area'
      ? `Sections!D${totalRow}*(1+B1)`
      : basis.map((type) => `Edges!B${edgeNames.indexOf(type as (typeof edgeNames)[number]) + HEAD + 1}`).join('+')
  return [
    name,
    { formula, value: quantity },
    basis === 'area' ? 'sq ft' : 'ft',
    covers,
    { formula: `ROUNDUP(ROUND(B${row}/D${row},6),0)`, value: order },
    unit,
    why,
  ]
}

/** The materials as CSV: figures that add up, without formulas. */
export function csvOf({ items, waste }: Takeoff): string {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = items.map(({ name, quantity, basis, covers, order, unit, why }) =>
    [name, quantity.toFixed(1), basis === 'area' ? 'sq ft' : 'ft', covers.toFixed(3), String(order), unit, why].map(quoted).join(','),
  )
  return [`item,quantity,of,one_covers,order,unit,because`, ...rows, `waste,${waste},,,,,`].join('\r\n').concat('\r\n')
}
