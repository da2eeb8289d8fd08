import { type Role, roleLabel } from '@ridgeline/account/contract/permissions'
import type { Property } from '@ridgeline/property/contract/property'
import { formatCount } from '@ridgeline/web/format/count.ts'

/** Who asks and how much of the roof is drawn: what every screen tells, before what it shows itself. Nothing is said of what is not known. */
export const withAsker = (context: string, role: Role | null, roofSections: number | null): string =>
  [
    ...(role === null ? [] : [`Role of who asks: ${roleLabel[role]}.`]),
    ...(roofSections === null ? [] : [`Roof sections: ${roofSections}.`]),
    context,
  ].join(' ')

/** What the screen shows, in words: where, which property, whether it has thermal data. */
export const assistantContext = (property: Pick<Property, 'name' | 'address' | 'scanCount'>, place: string): string =>
  [
    `Screen: ${place}.`,
    `Property: ${property.name}, ${property.address}.`,
    property.scanCount > 0 ? `Thermal data: yes, ${formatCount(property.scanCount, 'scan')}.` : 'Thermal data: none.',
    'Principles: a thermogram shows where temperatures differ, not why; what is suspected is verified on the roof.',
  ].join(' ')
