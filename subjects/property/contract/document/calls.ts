import { addDocuments, documentFile, listDocuments, removeDocument } from './document.ts'

/** By the names under which the OpenAPI document lists them. */
export const documentCalls = {
  listDocuments,
  addDocuments,
  removeDocument,
  documentFile,
} as const
