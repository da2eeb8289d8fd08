/** What the end of a name says of its unit, as everywhere in the product; the longest end that fits counts. */
const byEnd: readonly (readonly [RegExp, string])[] = [
  [/Mps$/, 'Metres per second'],
  [/Miles$/, 'Statute miles'],
  [/M2$/, 'Square metres'],
  [/Px$/, 'Pixels of the thermal picture'],
  [/K$/, 'Kelvin'],
  [/M$/, 'Metres'],
  [/Usd$/, 'US dollars'],
  [/Bytes$/, 'Bytes'],
  [/Hours$/, 'Hours'],
  [/^sunset\w*Min$/, 'Minutes from sunset'],
  [/^(alpha[12]|beta[12]|x)$/, 'Constant of how the atmosphere lets heat through, as the camera states it'],
  [/^(lowC|highC)$/, 'Degrees Celsius'],
  [/^(r1|r2|a|b|c|f|o)$/, "Constant of the camera's curve from counts to kelvin, as the camera states it"],
]

const byName: Readonly<Record<string, string>> = {
  emissivity: 'Fraction of what a black body emits, 0 to 1',
  relativeHumidity: 'Fraction, 0 to 1',
  windowTransmission: 'Fraction that the window lets through, 0 to 1',
  confidence: 'Fraction, 0 to 1',
  extent: 'Fraction of the inspected roof section, 0 to 1',
  pixelSizeError: 'How far the size of a pixel may be off: fraction of itself',
  deltaK: 'Kelvin above (or below, negative) the surroundings: the mean of the area',
  peakDeltaK: 'Kelvin above (or below, negative) the surroundings: the strongest pixel',
  minutesAfterSunset: 'Minutes; negative before sunset',
  rainHoursAgo: 'Hours since the last rain; 0 while it rains',
  latitude: 'Degrees north (WGS 84)',
  longitude: 'Degrees east (WGS 84)',
  ambientTemp: 'Degrees Fahrenheit',
  temperature: 'Degrees Fahrenheit',
  humidity: 'Percent',
  tableOffset: 'Entries of the table',
  differenceFactor: 'True differences are 1 to this times those given; null where nobody knows',
  share: 'Fraction of what could be reached, 0 to 1',
  lastShare: 'Fraction of what could be reached, 0 to 1',
  overlap: 'Pixels in both areas over pixels in either, 0 to 1',
  healthScore: 'Points, 0 to 100; higher is better',
  score: 'Points, 0 to 100; higher is better',
  dewHumidity: 'Fraction, 0 to 1',
  gain: 'Factor on kelvin',
  kelvinPerCount: 'Kelvin a count, nominal: reference points say the true one',
  value: 'Points, 0 to 100; higher is better',
  points: 'Points taken from 100',
}

type Shape = Readonly<Record<string, unknown>>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a schema is a number, or one that may be null. */
export const isNumber = (schema: Shape): boolean =>
  schema.type === 'number' ||
  schema.type === 'integer' ||
  (Array.isArray(schema.anyOf) && schema.anyOf.length === 2 && schema.anyOf.some((each) => isShape(each) && isNumber(each)))

function described(name: string, schema: Shape): Shape {
  if (schema.description !== undefined || !isNumber(schema)) return schema
  const unit = byName[name] ?? byEnd.find(([end]) => end.test(name))?.[1]
  return unit === undefined ? schema : { ...schema, description: unit }
}

/** The same JSON Schema, where every quantity whose name says so tells its unit. */
export function withUnits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withUnits)
  if (!isShape(schema)) return schema
  const parts = Object.entries(schema).map(([key, value]) => {
    if (key !== 'properties' || !isShape(value)) return [key, withUnits(value)]
    return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, described(name, withUnits(each) as Shape)]))]
  })
  return Object.fromEntries(parts)
}
