import { findCardCandidates } from '@ridgeline/card/contract/candidates'
import { findPlaces, readMapSettings } from '@ridgeline/map/contract/roof-map'
import { addPhotos, MOST_PHOTOS_AT_ONCE } from '@ridgeline/property/contract/photo'
import {
  addProperty,
  createProperty,
  matchProperties,
  type Property,
  patchProperty,
  readProperty,
} from '@ridgeline/property/contract/property'
import type { Place } from '@ridgeline/thermal/measure/places'
import { call } from '@ridgeline/web/calls/api.ts'
import { handOver, type Waiting } from '@ridgeline/web/calls/hand-over.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCaptures, readScan } from '#contract/scan'
import { recentUploads } from '#contract/upload'
import type { UploadForm } from '#web/upload/queue/draft.ts'
import type { Queue } from '#web/upload/queue/queue.ts'
import { newRoofOf } from './new-roof.ts'

export const recentUploadsQuery = queryOptions({ queryKey: ['recent-uploads'], queryFn: () => call(recentUploads, {}) })
export const matchQuery = (address: string) =>
  queryOptions({ queryKey: ['property-match', address], queryFn: () => call(matchProperties, { query: { address } }) })
export const readPropertyNamed = (id: string) => call(readProperty, { params: { id } })
export const readScanNamed = (id: string) => call(readScan, { params: { id } })

/** Properties whose roof may be at a place, the likeliest first. Nobody outside learns the place. */
export const nearQuery = (centre: Place | null) =>
  queryOptions({
    queryKey: ['upload-near', centre],
    queryFn: async () => {
      const visits = [{ id: 'files', first: null, last: null, centre, count: 1 }]
      return (await call(findCardCandidates, { body: { visits } })).visits[0]?.properties ?? []
    },
  })

/** Where the property stands that the files are for; null where nobody set its pin, or there is none yet. */
export const pinQuery = ({ propertyId, scanId }: Pick<UploadForm, 'propertyId' | 'scanId'>) =>
  queryOptions({
    queryKey: ['upload-pin', propertyId, scanId],
    queryFn: async () => {
      const id = propertyId ?? (scanId === null ? null : (await readScanNamed(scanId)).propertyId)
      return id === null ? null : (await readPropertyNamed(id)).position
    },
  })
export const mapSettingsQuery = queryOptions({ queryKey: ['map'], queryFn: () => call(readMapSettings, {}) })
export const placesAt = (address: string) => call(findPlaces, { query: { address } })

const sentFiles = (queue: Queue): string[] =>
  queue.flatMap((file) => (file.state === 'done' && file.uploadUrl !== null ? [file.uploadUrl] : []))

/** Makes the scan out of the files the server already has, or adds them to the one that was chosen. */
export async function makeScan(form: UploadForm, queue: Queue, waiting: Waiting): Promise<{ scanId: string }> {
  const imageUrls = sentFiles(queue)
  const id = form.scanId
  if (id !== null) return handOver(imageUrls, (ask) => ask(addCaptures, { params: { id }, body: { imageUrls } }), waiting)
  const body = {
    // of a property that is there name and address stay
    ...(form.propertyId === null ? newRoofOf(form) : { name: form.name || '-', address: form.address || '-' }),
    scanType: form.scanType,
    notes: form.notes.trim(),
    imageUrls,
    captureDate: captureDate(queue, Date.now()),
    propertyId: form.propertyId,
    proposedOutlines: 'ask' as const,
  }
  const { property, scanId } = await handOver(imageUrls, (ask) => ask(createProperty, { body }), waiting)
  await setPin(property, form)
  return { scanId }
}

/** Makes the files that the server has photos of the property, which is made where there is none yet. */
export async function keepAsPhotos(form: UploadForm, queue: Queue, waiting: Waiting): Promise<{ propertyId: string }> {
  const urls = sentFiles(queue)
  const id = form.propertyId ?? (await newProperty(form, urls, waiting)).id
  for (let at = 0; at < urls.length; at += MOST_PHOTOS_AT_ONCE) {
    const imageUrls = urls.slice(at, at + MOST_PHOTOS_AT_ONCE)
    await handOver(imageUrls, (ask) => ask(addPhotos, { params: { id }, body: { imageUrls } }), waiting)
  }
  return { propertyId: id }
}

async function newProperty(form: UploadForm, urls: readonly string[], waiting: Waiting): Promise<Property> {
  const made = await handOver(urls, (ask) => ask(addProperty, { body: newRoofOf(form) }), waiting)
  await setPin(made, form)
  return made
}

/** Where the files were taken, as the pin of a property that was made for them. Nothing depends on it. */
async function setPin({ id, position: pin }: Property, { propertyId, position }: UploadForm): Promise<void> {
  if (propertyId !== null || pin !== null || position === null) return
  await call(patchProperty, { params: { id }, body: { position } }).catch(() => undefined)
}

/** When the files were taken, as their oldest time says; cameras with a wrong clock never push it into the future. */
function captureDate(queue: Queue, nowMs: number): string {
  const times = queue.filter((file) => file.state === 'done' && file.lastModifiedMs > 0).map((file) => file.lastModifiedMs)
  return new Date(Math.min(nowMs, ...times)).toISOString()
}
