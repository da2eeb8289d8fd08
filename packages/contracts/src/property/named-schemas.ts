import { PhotoView, PropertyPhoto } from './photo.ts'
import { PhotoLook, PhotoWarning } from './photo-warnings.ts'
import { CheckedPrices, PriceItem, PriceList, PriceListDetail, PriceProblem } from './price-list.ts'
import { MapPlace, NewProperty, Property, PropertyCreated, PropertyDetail, PropertyOwner, PropertyPatch, ScanUpload } from './property.ts'
import { EdgeType, LonLat, MeasuredRoofSection, Roof, RoofChange, RoofCollection, RoofSection, RoofWaste, SectionShape } from './roof.ts'
import { FoundPlace, MapSettings } from './roof-map.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const propertySchemas = {
  CheckedPrices,
  EdgeType,
  FoundPlace,
  LonLat,
  MapPlace,
  MapSettings,
  MeasuredRoofSection,
  NewProperty,
  PhotoLook,
  PhotoView,
  PhotoWarning,
  PriceItem,
  PriceList,
  PriceListDetail,
  PriceProblem,
  Property,
  PropertyCreated,
  PropertyDetail,
  PropertyOwner,
  PropertyPatch,
  PropertyPhoto,
  Roof,
  RoofChange,
  RoofCollection,
  RoofSection,
  RoofWaste,
  ScanUpload,
  SectionShape,
}
