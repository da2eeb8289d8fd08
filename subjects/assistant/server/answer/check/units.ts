const table: readonly (readonly [string, string])[] = [
  ['°\\s*f|degrees? fahrenheit|fahrenheit|f(?![a-z])', '°F'],
  ['°\\s*c|degrees? celsius|celsius|grados (?:celsius|centigrados)|c(?![a-z])', '°C'],
  ['[Kk]elvins?|K', 'K'],
  ['°|degrees?|grados?', 'degree'],
  ['%|percent|per cent|pct|percentage points?|por ciento', '%'],
  ['sq\\.? ?ft|square f(?:ee|oo)t|ft²|ft2|pies?(?:²|2| cuadrados)', 'ft2'],
  ['m²|m2|square met(?:er|re)s?|metros cuadrados', 'm2'],
  ['squares?|cuadros?', 'square'],
  ['acres?', 'acre'],
  ['mph|miles (?:an|per) hour|millas por hora', 'mph'],
  ['km/h|kph|kilomet(?:er|re)s (?:an|per) hour|kilometros por hora', 'km/h'],
  ['m/s|met(?:er|re)s (?:a|per) second|metros por segundo', 'm/s'],
  ['ft(?![²2])|feet|foot|pies?', 'ft'],
  ['inch(?:es)?|in\\.|pulgadas?|″|"', 'in'],
  ['miles?|mi(?![a-z])|millas?', 'mi'],
  ['km|kilomet(?:er|re)s?|kilometros?', 'km'],
  ['cm|centimet(?:er|re)s?|centimetros?', 'cm'],
  ['mm|millimet(?:er|re)s?|milimetros?', 'mm'],
  ['m(?![a-z²2])|met(?:er|re)s?|metros?', 'm'],
  ['yards?|yd', 'yd'],
  ['seconds?|segundos?', 'second'],
  ['minutes?|mins?(?![a-z])|minutos?', 'minute'],
  ['hours?|hrs?(?![a-z])|horas?', 'hour'],
  ['days?|dias?', 'day'],
  ['weeks?|semanas?', 'week'],
  ['months?|mes(?:es)?', 'month'],
  ['years?|yrs?(?![a-z])|anos?', 'year'],
  ['o.?clock|a\\.?m\\.?(?![a-z])|p\\.?m\\.?(?![a-z])', 'clock'],
  ['times|x(?![a-z0-9])|-?fold|veces', 'times'],
  ['pounds?|lbs?(?![a-z])|libras?', 'lb'],
  ['kg|kilos?|kilograms?', 'kg'],
  ['psi', 'psi'],
  ['dollars?|usd|us\\$|bucks|dolares?', '$'],
  ['euros?|eur(?![a-z])|€', '€'],
  ['[kmgt]b(?![a-z])|(?:kilo|mega|giga)bytes?', 'bytes'],
  ['px|pixels?|pixeles?', 'px'],
  ['stories|story|floors?|pisos?', 'storey'],
]
/** `12k` is no temperature. */
const units = table.map(([words, unit]) => [new RegExp(`^[\\s-]*(?:${words})(?![a-z])`, unit === 'K' ? '' : 'i'), unit] as const)

/** The unit that stands behind a number, with the length of its words; none where what follows is none. */
export function unitBehind(rest: string): { readonly unit: string; readonly length: number } {
  for (const [pattern, unit] of units) {
    const found = pattern.exec(rest)
    if (found) return { unit, length: found[0].length }
  }
  return { unit: '', length: 0 }
}

/** The unit that stands before one: money. */
export const unitBefore = (before: string): string => (/(?:us)?\$\s*$/i.test(before) ? '$' : /€\s*$/.test(before) ? '€' : '')
