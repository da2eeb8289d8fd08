import { call, download, saveFile } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { type AuditFilter, checkAudit, exportAudit, listAudit } from '#contract/audit'

export const auditQuery = (filter: AuditFilter & { search?: string | undefined }) =>
  pagesOf(['audit', filter], listAudit, { query: filter })

export const check = () => call(checkAudit, {})

/** Saves the lines of a filter as a CSV file. */
export async function saveCsv(filter: AuditFilter): Promise<void> {
  const { blob, fileName } = await download(exportAudit, { query: { ...filter } })
  saveFile(blob, fileName ?? 'audit.csv')
}
