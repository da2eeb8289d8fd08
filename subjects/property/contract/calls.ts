import { addClaim, changeClaim, removeClaim } from './claim.ts'
import { addPhotos, listPhotos, photoOriginal, photoPicture, removePhoto } from './photo.ts'
import { checkPortfolio, portfolioCsv, takePortfolio, undoPortfolio } from './portfolio.ts'
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

/** By the names under which the OpenAPI document lists them. */
export const propertyCalls = {
  listProperties,
  matchProperties,
  readProperty,
  listScans,
  createProperty,
  addProperty,
  patchProperty,
  archiveProperty,
  mergeProperty,
  checkPortfolio,
  takePortfolio,
  undoPortfolio,
  portfolioCsv,
  addClaim,
  changeClaim,
  removeClaim,
  listPhotos,
  addPhotos,
  removePhoto,
  photoPicture,
  photoOriginal,
} as const
