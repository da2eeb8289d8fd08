import { type Scan, scanTypeLabel } from '@ridgeline/contracts/scan/scan'
import { formatCount } from '#format/count.ts'
import { formatPlaceDay } from '#format/date.ts'

/** Day, kind, device and size of a visit, in one line. */
export const scanFacts = (scan: Scan): string =>
  [formatPlaceDay(scan), scanTypeLabel[scan.scanType], scan.deviceType, formatCount(scan.captureCount, 'capture')]
    .filter(Boolean)
    .join(' · ')
