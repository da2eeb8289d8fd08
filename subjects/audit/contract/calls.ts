import { checkAudit, exportAudit, listAudit } from './audit.ts'

/** By the names under which the OpenAPI document lists them. */
export const auditCalls = {
  listAudit,
  exportAudit,
  checkAudit,
} as const
