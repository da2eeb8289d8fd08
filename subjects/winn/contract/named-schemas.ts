import { OwnSection } from './own-section.ts'
import { CheckedPrices, PriceItem, PriceList, PriceListDetail, PriceProblem } from './prices/price-list.ts'
import { NamedTemplate, ReportTemplate, TemplateListing } from './template.ts'
import { WinnOutput, WinnOutputFile, WinnOutputKind } from './winn-output.ts'
import { WinnCounts, WinnReport, WinnRequest } from './winn-report.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const draftSchemas = {
  CheckedPrices,
  NamedTemplate,
  OwnSection,
  PriceItem,
  PriceList,
  PriceListDetail,
  PriceProblem,
  ReportTemplate,
  TemplateListing,
  WinnCounts,
  WinnOutput,
  WinnOutputFile,
  WinnOutputKind,
  WinnReport,
  WinnRequest,
} as const
