import type { Property } from '@ridgeline/contracts/property/property'
import { formatCount } from '#format/count.ts'

/** What the screen shows, in words: where, which property, whether it has thermal data. */
export const assistantContext = (property: Pick<Property, 'name' | 'address' | 'scanCount'>, place: string): string =>
  [
    `Screen: ${place}.`,
    `Property: ${property.name}, ${property.address}.`,
    property.scanCount > 0 ? `Thermal data: yes, ${formatCount(property.scanCount, 'scan')}.` : 'Thermal data: none.',
    'Principles: a thermogram shows where temperatures differ, not why; what is suspected is verified on the roof.',
  ].join(' ')
