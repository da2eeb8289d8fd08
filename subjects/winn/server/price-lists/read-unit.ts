import { type CostUnit, costUnitCodes } from '#contract/cost'

/** How price lists write the units, without dots and in lower case. */
const written: Record<CostUnit, readonly string[]> = {
  sq: ['sq', 'sqs', 'square', 'squares', 'roofing square'],
  'sq ft': ['sf', 'sqft', 'ft2', 'ft²', 'square foot', 'square feet'],
  m2: ['m2', 'm²', 'sqm', 'sq m', 'square metre', 'square meter', 'square metres', 'square meters'],
  ft: ['ft', 'lf', 'lnft', 'ln ft', 'lin ft', 'foot', 'feet', 'linear foot', 'linear feet'],
  m: ['m', 'lm', 'metre', 'meter', 'metres', 'meters'],
  each: ['each', 'ea', 'pc', 'pcs', 'piece', 'unit', 'no'],
  hour: ['hour', 'hours', 'hr', 'hrs', 'h'],
  'lump sum': ['lump sum', 'ls', 'lump', 'lot', 'job'],
}

/** A unit as people write it: `EA`, `Sq. Ft.`, `LF`; null for any other. */
export function unitOf(text: string): CostUnit | null {
  const plain = text.toLowerCase().replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim()
  return costUnitCodes.find((unit) => plain === unit || written[unit].includes(plain)) ?? null
}
