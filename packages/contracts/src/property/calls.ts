import { addPhotos, listPhotos, photoOriginal, photoPicture, removePhoto } from './photo.ts'
import { checkPriceCsv, createPriceList, listPriceLists, priceListCsv, readPriceList, removePriceList } from './price-list.ts'
import {
  addProperty,
  archiveProperty,
  createProperty,
  listProperties,
  listScans,
  matchProperties,
  mergeProperty,
  patchProperty,
  readProperty,
} from './property.ts'
import { putRoof, putRoofGeoJson, readRoof, readRoofGeoJson } from './roof.ts'
import { findPlaces, readMapSettings } from './roof-map.ts'

/** By the names under which the OpenAPI document lists them. */
export const propertyCalls = {
  listPriceLists,
  readPriceList,
  priceListCsv,
  checkPriceCsv,
  createPriceList,
  removePriceList,
  listProperties,
  matchProperties,
  readProperty,
  listScans,
  createProperty,
  addProperty,
  patchProperty,
  archiveProperty,
  mergeProperty,
  readRoof,
  putRoof,
  readRoofGeoJson,
  putRoofGeoJson,
  listPhotos,
  addPhotos,
  removePhoto,
  photoPicture,
  photoOriginal,
  readMapSettings,
  findPlaces,
} as const
