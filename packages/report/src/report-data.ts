import type { PropertyDetail } from '@ridgeline/contracts/property'
import type { Scan } from '@ridgeline/contracts/scan'
import type { UnitSystem } from '#format/quantity'

/** All a report is made of. A browser has it on the analysis screen, the server reads it for the PDF; both get the same model. */
export interface ReportData {
  readonly scan: Scan
  readonly property: PropertyDetail
  readonly organizationName: string
  readonly preparedBy: string
  readonly productName: string
  /** ISO date and time; stands in the report as its date. */
  readonly generatedAt: string
  readonly units: UnitSystem
}
