import { ClaimFields, PropertyClaim } from './claim.ts'
import { PhotoView, PropertyPhoto, VisitShot } from './photo.ts'
import { PhotoLook, PhotoWarning } from './photo-warnings.ts'
import { CheckedPortfolio, PortfolioColumns, PortfolioProblem, PortfolioTaken, PortfolioUndone } from './portfolio.ts'
import { MapPlace, NewProperty, Property, PropertyCreated, PropertyDetail, PropertyOwner, PropertyPatch, ScanUpload } from './property.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const propertySchemas = {
  ClaimFields,
  PropertyClaim,
  CheckedPortfolio,
  PortfolioColumns,
  PortfolioProblem,
  PortfolioTaken,
  PortfolioUndone,
  MapPlace,
  NewProperty,
  PhotoLook,
  PhotoView,
  PhotoWarning,
  Property,
  PropertyCreated,
  PropertyDetail,
  PropertyOwner,
  PropertyPatch,
  PropertyPhoto,
  ScanUpload,
  VisitShot,
} as const
