import { checkPriceCsv, createPriceList, listPriceLists, priceListCsv, readPriceList, removePriceList } from './prices/price-list.ts'
import { draftEvents, editDraft, estimateCsv, listDraftChanges, openDraft, readDraft } from './report-draft.ts'
import {
  createTemplate,
  listTemplates,
  patchTemplate,
  putReportTemplate,
  readReportTemplate,
  readTemplate,
  removeTemplate,
} from './template.ts'
import { downloadWinnBundle, downloadWinnOutput, draftPages, makeWinnOutput } from './winn-output.ts'
import { downloadWinnReport, makeWinnReport, readWinnReport, retryWinnReport } from './winn-report.ts'

/** By the names under which the OpenAPI document lists them. */
export const draftCalls = {
  readReportTemplate,
  putReportTemplate,
  listTemplates,
  readTemplate,
  createTemplate,
  patchTemplate,
  removeTemplate,
  openDraft,
  readDraft,
  editDraft,
  estimateCsv,
  listDraftChanges,
  draftEvents,
  draftPages,
  makeWinnReport,
  readWinnReport,
  retryWinnReport,
  downloadWinnReport,
  makeWinnOutput,
  downloadWinnOutput,
  downloadWinnBundle,
  listPriceLists,
  readPriceList,
  priceListCsv,
  checkPriceCsv,
  createPriceList,
  removePriceList,
} as const
