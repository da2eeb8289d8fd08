import { EdgeType, LonLat, MeasuredRoofSection, Roof, RoofChange, RoofCollection, RoofSection, RoofWaste, SectionShape } from './roof.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const roofSchemas = {
  EdgeType,
  LonLat,
  MeasuredRoofSection,
  Roof,
  RoofChange,
  RoofCollection,
  RoofSection,
  RoofWaste,
  SectionShape,
} as const
