import type { Hat } from '@ridgeline/account/contract/organization'
import type { NamedClaim } from '@ridgeline/property/contract/claim'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { UnitSystem } from '#rules/format/quantity'
import type { Visit } from '#rules/visit'

/** All a report is made of. A browser has it on the analysis screen, the server reads it for the PDF; both get the same model. */
export interface ReportData {
  readonly scan: Scan
  /** Of the property only what the report names: what a later visit changes there makes no new report. All of it counts as an input. */
  readonly property: Pick<PropertyDetail, 'name' | 'address'>
  /** The claim of the property that was open when it was made; left out where none was. */
  readonly claim?: NamedClaim
  readonly organizationName: string
  readonly preparedBy: string
  readonly productName: string
  /** ISO date and time; stands in the report as its date, on the clock of the roof. */
  readonly generatedAt: string
  readonly units: UnitSystem
  /** From whose side the organization writes: it holds the words to what it may say. Left out, only what nobody may say is held back. */
  readonly hat?: Hat
  /** The organization's own look: accent as `#rrggbb`, logo by the hash of its PNG; null for the look of the product. */
  readonly look?: { readonly accent: string | null; readonly logoSha256: string | null }
  /** The drawn sections of a roof that was laid together, as `[longitude, latitude]`; left out of other scans, whose plan does not show them. */
  readonly roofSections?: readonly { readonly label: string; readonly coordinates: readonly (readonly [number, number])[] }[]
  /** The visit to the property before this one; null or left out where there was none. */
  readonly previous?: Visit | null
  /** How many suggestions a report of accepted findings only leaves out; none, where it is left out itself. */
  readonly leftOutCount?: number
  /** The issues of the scan before those were left out: all of them have their numbers. */
  readonly numberedAmong?: Scan['issues']
}
