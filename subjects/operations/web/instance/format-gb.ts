import { formatNumber } from '@ridgeline/web/format/count.ts'

const GB = 1024 ** 3

/** `12.3 GB`, as plans count it. */
export const formatGb = (bytes: number): string => `${formatNumber(Math.round((bytes / GB) * 10) / 10)} GB`
