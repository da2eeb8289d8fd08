import { endpoint } from '@ridgeline/contract/endpoint'
import { Next, pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, emailOrNone, instant, text, trimmed } from '@ridgeline/contract/text'
import { Examination } from '@ridgeline/scan/contract/examination'
import { HealthBand, HealthBrief, HealthState, Score } from '@ridgeline/scan/contract/health'
import { ProposedOutlines, ScanFiles, ScanFilter, ScanSummary, ScanType } from '@ridgeline/scan/contract/scan'
import { z } from 'zod'
import { PropertyClaim } from './claim.ts'
import { eachOwnerField, ownerFields } from './owner-fields.ts'

/** Where a property lies, as somebody set its pin. */
export const MapPlace = z.object({ latitude: z.number().min(-85).max(85), longitude: z.number().min(-180).max(180) })
export type MapPlace = z.infer<typeof MapPlace>

export const Property = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  /** Of the latest survey, which may have none; an older score is no condition beside it. */
  health: HealthBrief,
  /** The scan that `health` is of; null without one. */
  healthScanId: z.uuid().nullable(),
  /** The same as `health.band`: null unless the state is `scored`. */
  overallCondition: HealthBand.nullable(),
  /** The same as `health.score`. */
  healthScore: Score.nullable(),
  lastInspectionDate: z.iso.datetime().nullable(),
  /** IANA name of the time zone of the place, for `lastInspectionDate`. */
  timeZone: z.string().nullable(),
  /** Left out where a camera or a person says when; true: `lastInspectionDate` is no more than that of the files. */
  isInspectionUndated: z.boolean().optional(),
  scanCount: z.number().int(),
  /** Of the latest scan; null without one. */
  examination: Examination.nullable(),
  /** Null until somebody set its pin on a map. */
  position: MapPlace.nullable(),
  /** Since when it is kept out of lists and of the dashboard; null for one in use. */
  archivedAt: z.iso.datetime().nullable(),
})
export type Property = z.infer<typeof Property>

/** Who owns it, and how to reach them. */
export const PropertyOwner = z.object(eachOwnerField(() => z.string()))
export type PropertyOwner = z.infer<typeof PropertyOwner>

/** A property with its latest scans, newest first; `next` leads on to earlier ones (`listScans`). */
export const PropertyDetail = Property.extend({
  owner: PropertyOwner,
  /** With carriers, the last opened first; one at most is open. */
  claims: z.array(PropertyClaim),
  /** Area of its roof (m2) as a list of properties stated it: nobody measured it here; null where none did. */
  statedRoofM2: z.number().nullable(),
  /** The photo that somebody chose for its page, while it is there; null: the page shows the best one. */
  bannerId: z.uuid().nullable(),
  scans: z.array(ScanSummary),
  next: Next,
})
export type PropertyDetail = z.infer<typeof PropertyDetail>

const DAY_MS = 86_400_000

/** A day ahead is still today for a device whose clock runs fast. */
function isPastOrToday(time: string): boolean {
  const ms = Date.parse(time)
  return ms > Date.UTC(1900, 0) && ms < Date.now() + DAY_MS
}

/**
 * The upload: a property (new, or an existing one by `propertyId`), and files already stored by resumable upload, each named by the address
 * `/api/uploads/{uploadId}` the upload answered with.
 */
export const ScanUpload = z.object({
  name: trimmed(200).min(1),
  address: trimmed(300).min(1),
  scanType: ScanType,
  notes: trimmed(10_000).default(''),
  imageUrls: ScanFiles.shape.imageUrls,
  captureDate: instant.refine(isPastOrToday, 'must lie between 1900 and tomorrow'),
  propertyId: z.uuid().nullable().default(null),
  /** Left out, nothing is shown as a finding until a person took the outline; `use` says that the pictures show the roof and takes the outlines that the engine proposes. */
  proposedOutlines: ProposedOutlines.default('ask'),
})
export type ScanUpload = z.infer<typeof ScanUpload>

export const PropertyCreated = z.object({ property: Property, scanId: z.uuid() })
export type PropertyCreated = z.infer<typeof PropertyCreated>

/** What a list of properties is asked for; the days are those of the last inspection. */
export const PropertyFilter = z.object({
  archived: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: only archived ones; `false`: none; without it they are found by a search only'),
  healthState: HealthState.optional(),
  waits: z.literal('answer').optional().describe('With questions or disputes of recipients that nobody has answered'),
  condition: HealthBand.optional().describe('The `overallCondition`; only a property that is `scored` has one'),
  ...dayRange,
})
export type PropertyFilter = z.infer<typeof PropertyFilter>

export const propertyOrders = ['inspected', 'oldest', 'name', 'worst'] as const
const PropertyOrder = z.enum(propertyOrders)
export type PropertyOrder = z.infer<typeof PropertyOrder>

export const listProperties = pagedEndpoint({
  path: '/api/properties',
  summary: 'Properties, last inspected first where no other order is asked for; found by words of name and address, archived ones too',
  access: 'scan.read',
  filter: {
    ...PropertyFilter.shape,
    order: PropertyOrder.optional().describe(
      '`inspected` (last inspected first), `oldest` (longest not inspected first), `name`, or `worst` (lowest score first, those without one last)',
    ),
  },
  response: z.array(Property),
})
export const readProperty = endpoint({
  method: 'GET',
  path: '/api/properties/{id}',
  summary: 'One property with its scans',
  access: 'scan.read',
  response: PropertyDetail,
})
/** Name, address, place, owner and photo of its page as they should stand; what is left out stays. Reports that were generated keep what they said. */
export const PropertyPatch = ScanUpload.pick({ name: true, address: true })
  .extend({
    position: MapPlace.nullable(),
    owner: z.object(eachOwnerField((field) => (ownerFields[field].kind === 'email' ? emailOrNone : trimmed(ownerFields[field].longest)))),
    bannerId: z.uuid().nullable(),
  })
  .partial()
export type PropertyPatch = z.infer<typeof PropertyPatch>
export const patchProperty = endpoint({
  method: 'PATCH',
  path: '/api/properties/{id}',
  summary: 'Change the name, the address, the place, the owner or the banner of a property',
  access: 'scan.write',
  body: PropertyPatch,
  response: Property,
})
export const archiveProperty = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/archived',
  summary: 'Keep a property out of lists and the dashboard, or take it back',
  access: 'record.manage',
  body: z.object({ archived: z.boolean() }),
  response: Property,
})
/** Its scans, links to its history and reports move to the property that is kept; this one is removed. */
export const mergeProperty = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/merge',
  summary: 'Merge a duplicate into another property',
  access: 'record.manage',
  body: z.object({ intoId: z.uuid() }),
  response: Property,
})
export const listScans = pagedEndpoint({
  path: '/api/properties/{id}/scans',
  summary: 'Scans of one property, newest first; found by words of notes and device',
  access: 'scan.read',
  filter: ScanFilter.omit({ propertyId: true }).shape,
  response: z.array(ScanSummary),
})
export const createProperty = endpoint({
  method: 'POST',
  path: '/api/properties',
  summary: 'Create a scan from uploaded files, with a new or an existing property',
  access: 'scan.write',
  largeBody: { bytes: 700_000, why: 'the addresses of up to 2,000 files' },
  body: ScanUpload,
  response: PropertyCreated,
  locationOf: ({ scanId }: PropertyCreated) => `/api/scans/${scanId}`,
})
/** A property that nobody has scanned yet: what a project begins with, long before a camera is on its roof. */
export const NewProperty = ScanUpload.pick({ name: true, address: true })
export type NewProperty = z.infer<typeof NewProperty>
export const addProperty = endpoint({
  method: 'POST',
  path: '/api/properties/unscanned',
  summary: 'Create a property that has no scan yet',
  access: 'scan.write',
  body: NewProperty,
  response: Property,
  locationOf: ({ id }: Property) => `/api/properties/${id}`,
})
/** Properties of the organization whose address is the same but for case, spaces, punctuation and common abbreviations. */
export const matchProperties = endpoint({
  method: 'GET',
  path: '/api/properties/match',
  summary: 'Properties at an address',
  access: 'scan.read',
  query: z.object({ address: text(300) }),
  response: z.array(Property),
})

/** Address in a form that compares equal when people write the same place differently. */
export function addressKey(address: string): string {
  return address
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
}

const abbreviations: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  parkway: 'pkwy',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}
