import { deleteProperty, deleteScan, listDeleted, restoreProperty, restoreScan } from './deleted.ts'
import { createExport, deleteAccount, deleteOrganization, downloadExport, keepOrganization, listExports, setLegalHold } from './privacy.ts'

/** By the names under which the OpenAPI document lists them. */
export const privacyCalls = {
  listExports,
  createExport,
  downloadExport,
  deleteOrganization,
  keepOrganization,
  setLegalHold,
  deleteAccount,
  deleteProperty,
  restoreProperty,
  listDeleted,
  deleteScan,
  restoreScan,
} as const
