import { formatDateTime } from '@ridgeline/report/rules/format/date'

/** The camera's own clock as the file tells it: "November 16, 2026, 7:03 PM UTC−08:00". */
export const clockTime = (takenAt: string | null): string | null => takenAt && formatDateTime(takenAt)
