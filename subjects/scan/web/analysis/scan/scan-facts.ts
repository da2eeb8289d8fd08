import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { type Scan, scanTypeLabel } from '#contract/scan'

/** Day, kind, device and size of a visit, in one line. */
export const scanFacts = (scan: Scan): string =>
  [formatPlaceDay(scan), scanTypeLabel[scan.scanType], scan.deviceType, formatCount(scan.captureCount, 'capture')]
    .filter(Boolean)
    .join(' · ')
