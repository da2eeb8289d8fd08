import type { PropertyDocument } from '@ridgeline/property/contract/document/document'
import { latestSurvey } from '@ridgeline/scan/contract/latest-survey'
import type { LaidPicture } from '@ridgeline/web/ui/map/use-pictures.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Backdrop, canvasOf, ownPicture } from '#web/map/backdrop.ts'
import { keepWithin, type PictureFromAbove, picturesFromAbove } from '#web/map/from-above.ts'
import { fileOf, heatPicture, ofPropertyQuery, orthophotosQuery, type SharedScale, scanQuery } from './api.ts'

/** Pictures of one scan that are laid on a map where nobody chose them. */
export const MOST_OF_SCAN = 24

/** An orthophoto among the documents of a property. @throws GeoTiffRefusal with the sentence why it cannot lie on a map */
export async function orthophotoOf(document: Pick<PropertyDocument, 'id' | 'fileName'>): Promise<Backdrop> {
  const { canvas, corners } = await ownPicture(await fileOf(document))
  if (corners === null) throw new Error(`${document.fileName} says nothing of its place`)
  return { id: document.id, canvas, corners }
}

/** Pictures that lie on the ground; those that cannot be had are left out. */
export const laidPicturesQuery = (pictures: readonly PictureFromAbove[]) =>
  queryOptions({
    queryKey: ['from-above', pictures.map(({ id }) => id)],
    queryFn: async (): Promise<readonly Backdrop[]> => {
      const scale = await sharedScale(pictures)
      const laid = await Promise.all(pictures.map((picture) => laidPicture(picture, scale)))
      return laid.filter((picture) => picture !== null)
    },
  })

/** What the colors mean (K) where pictures lie beside one another: a temperature has one color across the map. Null where each is painted over its own span. */
export async function sharedScale(pictures: readonly Pick<PictureFromAbove, 'temperatures'>[]): Promise<SharedScale | null> {
  const known = pictures.flatMap(({ temperatures }) => temperatures ?? [])
  return known.length < 2 ? null : (await import('@ridgeline/report/rules/picture-scale')).commonScale(known)
}

async function laidPicture(picture: PictureFromAbove, scale: SharedScale | null): Promise<Backdrop | null> {
  const { id, corners, shown } = picture
  try {
    const canvas = await canvasOf(await heatPicture(picture, picture.temperatures && scale))
    if (shown !== null) keepWithin(canvas, corners, shown)
    return { id, canvas, corners }
  } catch {
    return null
  }
}

/** The latest that can be read of several orthophotos. */
async function latestReadable(documents: readonly PropertyDocument[]): Promise<Backdrop | null> {
  for (const document of documents) {
    try {
      return await orthophotoOf(document)
    } catch {
      // a TIFF that is no map: the one before it may be
    }
  }
  return null
}

/** What a roof looks like from above: its latest orthophoto among the documents, else its latest scan; empty where nothing says where it lies. */
export const roofPicturesQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['roof-pictures', propertyId],
    queryFn: async ({ client }): Promise<readonly LaidPicture[]> => {
      const orthophoto = await latestReadable(await client.fetchQuery(orthophotosQuery(propertyId)))
      if (orthophoto !== null) return [orthophoto]
      const { scans } = await client.fetchQuery(ofPropertyQuery(propertyId))
      const latest = latestSurvey(scans)
      if (latest === undefined) return []
      const fromAbove = picturesFromAbove(await client.fetchQuery(scanQuery(latest.id)))
      return client.fetchQuery(laidPicturesQuery(fromAbove.slice(-MOST_OF_SCAN)))
    },
    staleTime: 0,
  })
