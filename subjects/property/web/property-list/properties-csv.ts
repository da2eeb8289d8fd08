import { healthWord } from '@ridgeline/scan/contract/health-words'
import { dayInZone } from '#contract/place-time'
import type { Property } from '#contract/property'

const columns: readonly (readonly [name: string, read: (property: Property, origin: string) => string | number | null])[] = [
  ['Name', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Condition', ({ health }) => healthWord(health)],
  ['Health score', ({ healthScore }) => healthScore],
  [
    'Last inspection',
    ({ lastInspectionDate, timeZone }) => lastInspectionDate && dayInZone(new Date(lastInspectionDate), timeZone ?? 'UTC'),
  ],
  ['Scans', ({ scanCount }) => scanCount],
  ['Latitude', ({ position }) => position?.latitude ?? null],
  ['Longitude', ({ position }) => position?.longitude ?? null],
  ['Archived', ({ archivedAt }) => (archivedAt ? 'yes' : 'no')],
  ['Page', ({ id }, origin) => `${origin}/property/${id}`],
]

/** A field of a CSV file (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it. */
function fieldOf(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** @param origin - address of this installation, for the link of each row */
export const propertiesCsv = (properties: readonly Property[], origin: string): string =>
  [columns.map(([name]) => name), ...properties.map((property) => columns.map(([, read]) => read(property, origin)))]
    .map((row) => `${row.map(fieldOf).join(',')}\r\n`)
    .join('')
