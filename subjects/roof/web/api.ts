import type { Input } from '@ridgeline/contract/endpoint'
import { findPlaces } from '@ridgeline/map/contract/roof-map'
import { documentFile, listDocuments, type PropertyDocument } from '@ridgeline/property/contract/document/document'
import { patchProperty, readProperty } from '@ridgeline/property/contract/property'
import { capturePicture } from '@ridgeline/scan/contract/capture'
import { readScan } from '@ridgeline/scan/contract/scan'
import { call, download } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { type FlightFormat, type FlightWish, roofFlight } from '#contract/flight'
import { type RoofFileFormat, roofFile } from '#contract/given'
import { readMeasuredRoof } from '#contract/measured'
import { putRoof, type RoofChange, readRoof, readRoofGeoJson } from '#contract/roof'
import type { PictureFromAbove } from './map/from-above.ts'

export const roofQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['roof', propertyId], queryFn: () => call(readRoof, { params: { id: propertyId } }), staleTime: 0 })
export const ofPropertyQuery = (id: string) =>
  queryOptions({ queryKey: ['property', id], queryFn: () => call(readProperty, { params: { id } }) })
export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })

const DOCUMENTS_LOOKED_AT = 100
/** Documents of a property that may be orthophotos, the last added first. */
export const orthophotosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['documents', propertyId, 'orthophotos'],
    queryFn: async () => {
      const documents = await call(listDocuments, { params: { id: propertyId }, query: { limit: DOCUMENTS_LOOKED_AT } })
      return documents.filter(({ fileName }) => /\.tiff?$/i.test(fileName))
    },
  })

export const saveRoof = ({ propertyId, ...body }: RoofChange & { propertyId: string }) =>
  call(putRoof, { params: { id: propertyId }, body })
export const readFile = ({ propertyId, ...body }: Input<typeof readMeasuredRoof>['body'] & { propertyId: string }) =>
  call(readMeasuredRoof, { params: { id: propertyId }, body })
export type GivenFormat = RoofFileFormat | 'geojson'
/** The drawn roof as a file, with the name it should have where the server gave one. */
export async function givenFile(propertyId: string, format: GivenFormat): Promise<{ blob: Blob; fileName: string | null }> {
  const params = { id: propertyId }
  if (format !== 'geojson') return download(roofFile, { params, query: { format } })
  const collection = await call(readRoofGeoJson, { params })
  return { blob: new Blob([JSON.stringify(collection, null, 1)], { type: 'application/geo+json' }), fileName: 'roof.geojson' }
}
export const flightFile = (propertyId: string, query: FlightWish & { format: FlightFormat }) =>
  download(roofFlight, { params: { id: propertyId }, query })
export const movePin = ({ propertyId, position }: { propertyId: string; position: { latitude: number; longitude: number } }) =>
  call(patchProperty, { params: { id: propertyId }, body: { position } })
export const placesAt = (address: string) => call(findPlaces, { query: { address } })
/** A document as a file. */
export async function fileOf({ id, fileName }: Pick<PropertyDocument, 'id' | 'fileName'>): Promise<File> {
  const { blob } = await download(documentFile, { params: { id } })
  return new File([blob], fileName)
}
export interface SharedScale {
  readonly minK: number
  readonly maxK: number
}
/** The picture of a thermogram, which lies exactly on its footprint: over the scale that it shares with others, else over its own. */
export async function heatPicture({ id, isWhole }: Pick<PictureFromAbove, 'id' | 'isWhole'>, scale: SharedScale | null): Promise<Blob> {
  if (scale === null) return (await download(capturePicture, { params: { id, name: 'thermal' } })).blob
  const { printedThermogram } = await import('@ridgeline/report/contract/whole-roof')
  return (await download(printedThermogram, { params: { id }, query: { ...scale, ...(isWhole && { as: 'map' as const }) } })).blob
}
