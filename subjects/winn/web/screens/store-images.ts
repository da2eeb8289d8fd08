import { addPhotos, isPhotoName, MOST_PHOTOS_AT_ONCE } from '@ridgeline/property/contract/photo'
import { createProperty, type PropertyDetail } from '@ridgeline/property/contract/property'
import type { ScanType } from '@ridgeline/scan/contract/scan'
import { refuseFile } from '@ridgeline/scan/contract/upload'
import { handOver } from '@ridgeline/web/calls/hand-over.ts'
import { sendFileLater } from '@ridgeline/web/calls/send-file-later.ts'
import { Told } from '@ridgeline/web/calls/told.ts'
import { written } from '@ridgeline/words/written'

/** Sends thermograms as an upload does and makes a scan of the property out of them. @throws with a sentence where the server takes none of them */
export async function storeAsScan(property: PropertyDetail, files: readonly File[], scanType: ScanType): Promise<string> {
  const imageUrls = await sentAll(files)
  // a camera with a wrong clock never pushes the scan into the future
  const captureDate = new Date(Math.min(Date.now(), ...files.map(({ lastModified }) => lastModified))).toISOString()
  const { name, address, id: propertyId } = property
  const body = { name, address, scanType, notes: '', imageUrls, captureDate, propertyId, proposedOutlines: 'ask' as const }
  return (await handOver(imageUrls, (ask) => ask(createProperty, { body }))).scanId
}

/** Sends pictures without temperatures and makes them photos of the property; what is no photo by its name is left. */
export async function storeAsPhotos({ id }: PropertyDetail, files: readonly File[]): Promise<void> {
  const all = await sentAll(files.filter(({ name }) => isPhotoName(name)))
  for (let at = 0; at < all.length; at += MOST_PHOTOS_AT_ONCE) {
    const imageUrls = all.slice(at, at + MOST_PHOTOS_AT_ONCE)
    await handOver(imageUrls, (ask) => ask(addPhotos, { params: { id }, body: { imageUrls } }))
  }
}

async function sentAll(files: readonly File[]): Promise<string[]> {
  const welcome = files.filter(({ name, size }) => refuseFile(name, size) === null)
  if (welcome.length === 0) throw new Told(files.map(({ name, size }) => written(refuseFile(name, size) ?? '')).join(' '))
  const imageUrls: string[] = []
  for (const file of welcome) imageUrls.push(await sent(file))
  return imageUrls
}

const sent = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    sendFileLater(
      { name: file.name, blob: file, uploadUrl: null },
      {
        onAddress: () => undefined,
        onProgress: () => undefined,
        onWaiting: () => undefined,
        onDone: resolve,
        onFailed: (reason) => reject(new Told(`${file.name}: ${reason}`)),
      },
    )
  })
