import { endpoint } from '@ridgeline/contract/endpoint'
import { captureExtensions, recordingExtensions } from '@ridgeline/thermal/decode/formats'
import { type Message, message } from '@ridgeline/words/message'
import { z } from 'zod'

/** Where resumable uploads (tus 1.0) are sent. Metadata: `filename`. The finished upload is named by its address under this path. */
export const uploadPath = '/api/uploads'

/** Of every format that the engine reads. */
export const uploadExtensions = captureExtensions
/** Largest still image and largest video or sequence that is accepted (bytes). */
export const maxStillBytes = 150 * 1024 * 1024
export const maxSequenceBytes = 4 * 1024 * 1024 * 1024

/** A reason not to take a file, judged by its name and size alone; null when it is welcome. */
export function refuseFile(name: string, sizeBytes: number): Message | null {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  if (!uploadExtensions.includes(extension)) return message`${name} is not accepted: choose ${uploadExtensions.join(', ')} files`
  if (sizeBytes === 0) return message`${name} is empty`
  const limit = recordingExtensions.includes(extension) ? maxSequenceBytes : maxStillBytes
  if (sizeBytes > limit) return message`${name} is too large: the limit is ${Math.round(limit / 1024 / 1024)} MB`
  return null
}

/** Name of the picture that the upload screen takes from a video and sends beside it; the scan shows it as the video's poster. */
export const frameGrabName = (videoName: string): string => `${videoName}.jpg`

/** A file of the organization's latest scans. */
export const RecentUpload = z.object({
  captureId: z.uuid(),
  scanId: z.uuid(),
  propertyName: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  uploadedAt: z.iso.datetime(),
  /** refused: it arrived, but the engine cannot use it; `refusal` says why. */
  state: z.enum(['waiting', 'ready', 'refused']),
  refusal: z.string().nullable().optional(),
})
export type RecentUpload = z.infer<typeof RecentUpload>
export const recentUploads = endpoint({
  method: 'GET',
  path: '/api/recent-uploads',
  summary: 'The ten files uploaded last',
  access: 'scan.read',
  response: z.array(RecentUpload),
})
