import { OwnSection } from './own-section.ts'
import { NamedTemplate, ReportTemplate, TemplateListing } from './template.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const draftSchemas = {
  NamedTemplate,
  OwnSection,
  ReportTemplate,
  TemplateListing,
}
