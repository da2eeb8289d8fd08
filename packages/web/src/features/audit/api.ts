import { type AuditFilter, checkAudit, exportAudit, listAudit } from '@ridgeline/contracts/audit'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, download, saveFile } from '#calls/api.ts'

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => call(listAudit, { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    staleTime: 0,
  })

export const check = () => call(checkAudit, {})

/** Saves the lines of a filter as a CSV file. */
export async function saveCsv(filter: AuditFilter): Promise<void> {
  const { blob, fileName } = await download(exportAudit, { query: { ...filter } })
  saveFile(blob, fileName ?? 'audit.csv')
}
