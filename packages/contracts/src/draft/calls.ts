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
} as const
