import { addPhotos, MOST_PHOTOS_AT_ONCE } from '@ridgeline/contracts/property/photo'
import { addProperty, createProperty, matchProperties, readProperty } from '@ridgeline/contracts/property/property'
import { addCaptures, readScan } from '@ridgeline/contracts/scan/scan'
import { recentUploads } from '@ridgeline/contracts/scan/upload'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'
import type { UploadForm } from '#features/upload/queue/draft.ts'
import type { Queue } from '#features/upload/queue/queue.ts'

export const recentUploadsQuery = queryOptions({ queryKey: ['recent-uploads'], queryFn: () => call(recentUploads, {}) })
export const matchQuery = (address: string) =>
  queryOptions({ queryKey: ['property-match', address], queryFn: () => call(matchProperties, { query: { address } }) })
export const readPropertyNamed = (id: string) => call(readProperty, { params: { id } })
export const countRefused = async (scanId: string): Promise<number> => (await call(readScan, { params: { id: scanId } })).refusedCount

export const readScanNamed = (id: string) => call(readScan, { params: { id } })

const sentFiles = (queue: Queue): string[] =>
  queue.flatMap((file) => (file.state === 'done' && file.uploadUrl !== null ? [file.uploadUrl] : []))

/** Makes the scan out of the files the server already has, or adds them to the one that was chosen. */
export const handOver = (form: UploadForm, queue: Queue): Promise<{ scanId: string }> =>
  form.scanId === null ? createScan(form, queue) : call(addCaptures, { params: { id: form.scanId }, body: { imageUrls: sentFiles(queue) } })

/** Makes the files that the server has photos of the property, which is made where there is none yet. */
export async function keepAsPhotos({ propertyId, name, address }: UploadForm, queue: Queue): Promise<{ propertyId: string }> {
  const id = propertyId ?? (await call(addProperty, { body: { name: name.trim(), address: address.trim() } })).id
  const urls = sentFiles(queue)
  for (let at = 0; at < urls.length; at += MOST_PHOTOS_AT_ONCE)
    await call(addPhotos, { params: { id }, body: { imageUrls: urls.slice(at, at + MOST_PHOTOS_AT_ONCE) } })
  return { propertyId: id }
}

const createScan = (form: UploadForm, queue: Queue) =>
  call(createProperty, {
    body: {
      name: form.name.trim(),
      address: form.address.trim(),
      scanType: form.scanType,
      notes: form.notes.trim(),
      imageUrls: sentFiles(queue),
      captureDate: captureDate(queue, Date.now()),
      propertyId: form.propertyId,
    },
  })

/** When the files were taken, as their oldest time says; cameras with a wrong clock never push it into the future. */
function captureDate(queue: Queue, nowMs: number): string {
  const times = queue.filter((file) => file.state === 'done' && file.lastModifiedMs > 0).map((file) => file.lastModifiedMs)
  return new Date(Math.min(nowMs, ...times)).toISOString()
}
