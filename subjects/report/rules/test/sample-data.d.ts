import type { Anomaly, Capture } from '@ridgeline/scan/contract/capture'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { ReportData } from '#rules/report-data'
/** A UUID that carries a number, so that a test can name its records. */
export declare const uuid: (group: number, index: number) => string
/** A thermogram of 640 x 512 pixels from 10 to 30 degrees Celsius. */
export declare const buildCapture: (index: number, over?: Partial<Capture>) => Capture
export declare const buildAnomaly: (index: number, over?: Partial<Anomaly>) => Anomaly
export declare const buildIssue: (index: number, over?: Partial<Issue>) => Issue
/** A complete scan of one thermogram with one accepted issue; `over` replaces parts of the scan. */
export declare const buildData: (over?: Partial<Scan>, data?: Partial<ReportData>) => ReportData
