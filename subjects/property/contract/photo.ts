import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { text } from '@ridgeline/contract/text'
import { Shot } from '@ridgeline/visit/contract/shot'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { PhotoLook, PhotoWarning } from './photo-warnings.ts'

/** Photos of one property at most, beside those of its scans: as many as a draft of a report describes. */
export const MOST_PHOTOS = 2000
/** Taken up by one call. */
export const MOST_PHOTOS_AT_ONCE = 200

export const photoExtensions = ['.jpg', '.jpeg', '.png', '.tif', '.tiff'] as const
/** Whether a file of this name can be a photo. */
export const isPhotoName = (fileName: string): boolean => photoExtensions.some((extension) => fileName.toLowerCase().endsWith(extension))

const PhotoState = z.enum(['waiting', 'ready', 'refused'])

/** How the camera was held, where the file says so. */
export const PhotoView = z.object({
  yawDeg: z.number().nullable().describe('Where it looked: degrees from north towards east'),
  pitchDeg: z.number().nullable().describe('Degrees over the horizon; -90 looks straight down'),
  heightM: z.number().nullable().describe('Metres over the place where the drone took off'),
})
export type PhotoView = z.infer<typeof PhotoView>

/** What is known of a photo from the visit that it was taken on. */
export const VisitShot = Shot.extend({
  visitId: z.uuid(),
  by: z.string().describe('Who was on the roof'),
  label: z.string().nullable().describe('What its line of the list of shots is called; null for a free shot'),
  issueId: z.uuid().nullable().describe('The issue that it shows: the one that it was taken for, or that of its line'),
  alsoOf: z
    .array(Shot.pick({ line: true }).extend({ issueId: z.uuid().nullable() }))
    .default([])
    .describe('What it was taken for besides: other photos had the same bytes, and this one is kept for all of them'),
})
export type VisitShot = z.infer<typeof VisitShot>

/** Everything that a photo was taken for: by itself, and by the photos that had its bytes. */
export const takenFor = ({ line, issueId, alsoOf }: VisitShot): readonly Pick<VisitShot, 'line' | 'issueId'>[] => [
  { line, issueId },
  ...alsoOf,
]

/** A photo of a property: uploaded for it, or a photo of one of its scans. */
export const PropertyPhoto = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  /** The scan that the photo is a capture of; null for one that was uploaded for the property. */
  scanId: z.uuid().nullable(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  /** waiting: not read yet; ready: it has pictures; refused: see `refusal`. */
  state: PhotoState,
  refusal: z.object({ code: z.string(), message: z.string(), expected: z.string() }).nullable(),
  addedAt: z.iso.datetime(),
  /** Local camera time `YYYY-MM-DDTHH:MM:SS`, zone unknown unless it ends in one. */
  takenAt: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number(), altitudeM: z.number().nullable() }).nullable(),
  view: PhotoView,
  /** Pixels of the picture as it is shown and printed. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null where nobody measured it: photos of scans that were read by an older version. */
  look: PhotoLook.nullable(),
  warnings: z.array(PhotoWarning),
  /** Null for one that was taken on no visit. */
  shot: VisitShot.nullable(),
})
export type PropertyPhoto = z.infer<typeof PropertyPhoto>

export const listPhotos = pagedEndpoint({
  path: '/api/properties/{id}/photos',
  summary: 'Photos of a property and of its scans, the last added first',
  access: 'scan.read',
  filter: { state: PhotoState.optional(), issueId: z.uuid().optional().describe('Only those taken of this issue on a visit') },
  response: z.array(PropertyPhoto),
})
/** The address of an upload that was a photo of the property before makes it that photo again, under the same id. */
export const addPhotos = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/photos',
  summary: 'Make arrived uploads photos of a property',
  access: 'scan.write',
  body: z.object({
    imageUrls: z.array(text(100)).min(1).max(MOST_PHOTOS_AT_ONCE, fixed`must not name more than ${MOST_PHOTOS_AT_ONCE} files at once`),
  }),
  response: z.object({ photoIds: z.array(z.uuid()) }),
})
/** The file stays for seven days: `uploadUrl` puts it back by `addPhotos`. A photo of a scan is taken out of the scan instead. */
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos/{id}',
  summary: 'Take a photo away from its property; members may take away what they uploaded, those who may manage records any',
  access: 'scan.write',
  response: z.object({ propertyId: z.uuid(), uploadUrl: z.string() }),
})
/** `print`: upright, at most 1600 px wide and high; `thumbnail`: at most 480. */
export const PhotoPicture = z.enum(['print', 'thumbnail'])
export const photoPicture = binaryEndpoint({
  method: 'GET',
  path: '/api/photos/{id}/pictures/{name}',
  summary: 'A picture of a photo: print or thumbnail',
  access: 'scan.read',
  produces: 'image/jpeg',
  isFile: true,
})
export const photoOriginal = binaryEndpoint({
  method: 'GET',
  path: '/api/photos/{id}/original',
  summary: 'The photo as uploaded',
  access: 'scan.read',
  produces: 'application/octet-stream',
  isFile: true,
})
