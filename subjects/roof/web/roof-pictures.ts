import type { PropertyDocument } from '@ridgeline/property/contract/document/document'
import type { Capture } from '@ridgeline/scan/contract/capture'
import { latestSurvey } from '@ridgeline/scan/contract/latest-survey'
import type { LaidPicture } from '@ridgeline/web/ui/map/use-pictures.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Backdrop, canvasOf, cornersOf, ownPicture, placedCaptures } from '#web/map/backdrop.ts'
import { fileOf, heatPicture, ofPropertyQuery, orthophotosQuery, scanQuery } from './api.ts'

/** Pictures of one scan that are laid on a map where nobody chose them. */
const MOST_OF_SCAN = 24

/** An orthophoto among the documents of a property. @throws GeoTiffRefusal with the sentence why it cannot lie on a map */
export async function orthophotoOf(document: Pick<PropertyDocument, 'id' | 'fileName'>): Promise<Backdrop> {
  const { canvas, corners } = await ownPicture(await fileOf(document))
  if (corners === null) throw new Error(`${document.fileName} says nothing of its place`)
  return { id: document.id, canvas, corners }
}

/** A thermogram where it was taken; null where it cannot be had or says nothing of its place. */
export async function laidCapture(capture: Pick<Capture, 'id' | 'footprint'>): Promise<Backdrop | null> {
  const corners = cornersOf(capture)
  if (corners === null) return null
  try {
    return { id: capture.id, canvas: await canvasOf(await heatPicture(capture.id)), corners }
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

/** What a roof looks like from above: its latest orthophoto among the documents, else the thermograms of its latest scan where they were taken; empty where nothing says where it lies. */
export const roofPicturesQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['roof-pictures', propertyId],
    queryFn: async ({ client }): Promise<readonly LaidPicture[]> => {
      const orthophoto = await latestReadable(await client.fetchQuery(orthophotosQuery(propertyId)))
      if (orthophoto !== null) return [orthophoto]
      const { scans } = await client.fetchQuery(ofPropertyQuery(propertyId))
      const latest = latestSurvey(scans)
      if (latest === undefined) return []
      const { captures } = await client.fetchQuery(scanQuery(latest.id))
      const laid = await Promise.all(placedCaptures(captures).slice(-MOST_OF_SCAN).map(laidCapture))
      return laid.filter((picture) => picture !== null)
    },
    staleTime: 0,
  })
