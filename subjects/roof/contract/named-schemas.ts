import { AircraftName } from './flight.ts'
import { RoofFileFormat } from './given.ts'
import { MeasuredFile } from './measured.ts'
import {
  EdgeType,
  LonLat,
  MeasuredRoofSection,
  Roof,
  RoofChange,
  RoofCollection,
  RoofSection,
  RoofSource,
  RoofWaste,
  SectionShape,
} from './roof.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const roofSchemas = {
  AircraftName,
  EdgeType,
  LonLat,
  MeasuredFile,
  MeasuredRoofSection,
  Roof,
  RoofChange,
  RoofCollection,
  RoofFileFormat,
  RoofSection,
  RoofSource,
  RoofWaste,
  SectionShape,
} as const
