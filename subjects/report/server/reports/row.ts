import type { report } from '#server/tables/report'

export type AnyReportRow = typeof report.$inferSelect
/** A report whose PDF was made. */
export type ReportRow = AnyReportRow & { readonly pdfSha256: string }

/** The row where its PDF was made; undefined for one that is still to be. */
export const madeReport = (row: AnyReportRow | undefined): ReportRow | undefined =>
  row === undefined || row.pdfSha256 === null ? undefined : { ...row, pdfSha256: row.pdfSha256 }

/** `R-2026-0014`; null for a report without a number. */
export const numberOf = (row: Pick<AnyReportRow, 'numberYear' | 'numberIndex'>): string | null =>
  row.numberYear === null || row.numberIndex === null ? null : `R-${row.numberYear}-${String(row.numberIndex).padStart(4, '0')}`
