import { addPhotos, isPhotoName, MOST_PHOTOS_AT_ONCE } from '@ridgeline/property/contract/photo'
import { addProperty, createProperty, patchProperty } from '@ridgeline/property/contract/property'
import { addCaptures } from '@ridgeline/scan/contract/scan'
import { isDroneCamera } from '@ridgeline/thermal/decode/camera-optics'
import { putVisitFile } from '@ridgeline/visit/contract/visit'
import { call } from '@ridgeline/web/calls/api.ts'
import { handOver, type Waiting } from '@ridgeline/web/calls/hand-over.ts'
import type { CardFile, Place } from '#rules/card-file'
import { cameraNameOf } from '#rules/card-file'
import type { GoesTo, SortedVisit } from '#rules/sorting'

/** A file that the server has. */
export interface ArrivedFile {
  readonly file: CardFile
  readonly uploadUrl: string
  /** The id it gets in the visit of a phone: made once, so that asking again makes nothing twice. */
  readonly captureId: string
  /** The line of the phone's shot list it was taken for. */
  readonly line: string | null
}

export interface Made {
  /** Null for photos of a property, of which no scan is made. */
  readonly scanId: string | null
  readonly propertyId: string
}

/** Makes of the files of a visit what they go to, until the server has answered. */
export async function makeOf(visit: SortedVisit, goesTo: GoesTo, files: readonly ArrivedFile[], waiting: Waiting): Promise<Made> {
  if (goesTo.kind === 'visit') return { propertyId: goesTo.propertyId, scanId: await intoVisit(goesTo.visitId, files, waiting) }
  if (goesTo.kind === 'scan') return { propertyId: goesTo.propertyId, scanId: await intoScan(goesTo.scanId, files, waiting) }
  if (files.every(({ file }) => file.kind === 'photo' && isPhotoName(file.name))) return intoPhotos(goesTo, files, waiting)
  return intoNewScan(visit, goesTo, files, waiting)
}

const urlsOf = (files: readonly ArrivedFile[]): string[] => files.map(({ uploadUrl }) => uploadUrl)

async function intoVisit(id: string, files: readonly ArrivedFile[], waiting: Waiting): Promise<string | null> {
  let scanId: string | null = null
  for (const { uploadUrl, captureId: fileId, line } of files) {
    const made = await handOver([uploadUrl], (ask) => ask(putVisitFile, { params: { id, fileId }, body: { uploadUrl, line } }), waiting)
    scanId = made.scanId
  }
  return scanId
}

async function intoScan(id: string, files: readonly ArrivedFile[], waiting: Waiting): Promise<string> {
  const imageUrls = urlsOf(files)
  await handOver(imageUrls, (ask) => ask(addCaptures, { params: { id }, body: { imageUrls } }), waiting)
  return id
}

type AtProperty = Extract<GoesTo, { kind: 'property' | 'new-property' }>

async function intoPhotos(goesTo: AtProperty, files: readonly ArrivedFile[], waiting: Waiting): Promise<Made> {
  const urls = urlsOf(files)
  const propertyId = goesTo.kind === 'property' ? goesTo.propertyId : await newProperty(goesTo, urls, waiting)
  for (let at = 0; at < urls.length; at += MOST_PHOTOS_AT_ONCE) {
    const imageUrls = urls.slice(at, at + MOST_PHOTOS_AT_ONCE)
    await handOver(imageUrls, (ask) => ask(addPhotos, { params: { id: propertyId }, body: { imageUrls } }), waiting)
  }
  return { scanId: null, propertyId }
}

type NewProperty = Extract<GoesTo, { kind: 'new-property' }>

async function newProperty({ name, address, position }: NewProperty, urls: readonly string[], waiting: Waiting): Promise<string> {
  const body = { name: name.trim(), address: address.trim() }
  const { id } = await handOver(urls, (ask) => ask(addProperty, { body }), waiting)
  await setPin(id, position)
  return id
}

async function intoNewScan(visit: SortedVisit, goesTo: AtProperty, files: readonly ArrivedFile[], waiting: Waiting): Promise<Made> {
  const imageUrls = urlsOf(files)
  const isNew = goesTo.kind === 'new-property'
  const body = {
    name: goesTo.name.trim(),
    // of a property that is there the address stays
    address: isNew ? goesTo.address.trim() : '-',
    scanType: files.some(({ file }) => isFlown(file)) ? ('drone' as const) : ('handheld' as const),
    notes: '',
    imageUrls,
    captureDate: captureDate(visit, files),
    propertyId: isNew ? null : goesTo.propertyId,
    proposedOutlines: 'ask' as const,
  }
  const { property, scanId } = await handOver(imageUrls, (ask) => ask(createProperty, { body }), waiting)
  if (isNew && property.position === null) await setPin(property.id, goesTo.position)
  return { scanId, propertyId: property.id }
}

/** Where the visit was taken, as the pin of a property that has none. The scan does not depend on it. */
async function setPin(id: string, position: Place | null): Promise<void> {
  if (position !== null) await call(patchProperty, { params: { id }, body: { position } }).catch(() => undefined)
}

const isFlown = ({ aboveTakeOffM, camera }: CardFile): boolean => aboveTakeOffM !== null || isDroneCamera(cameraNameOf(camera) ?? '')

/** When the files were taken, on the clock of this device; a camera with a wrong clock never pushes it into the future. */
function captureDate({ first }: SortedVisit, files: readonly ArrivedFile[]): string {
  const modified = files.map(({ file }) => file.modifiedMs).filter((ms) => ms > 0)
  const firstMs = first === null ? Number.NaN : Date.parse(first)
  const ms = Number.isFinite(firstMs) ? firstMs : Math.min(...modified, Date.now())
  return new Date(Math.max(0, Math.min(Date.now(), ms))).toISOString()
}
