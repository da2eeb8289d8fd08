/** The camera's own clock as it stands in the file, "2026-11-16 19:03:13 -08:00". */
export const clockTime = (takenAt: string | null): string | null =>
  takenAt?.replace(/^(\S+)T(\d\d:\d\d:\d\d)(?:\.\d+)?(.*)$/, (_, date, time, zone) => `${date} ${time} ${zone}`.trim()) ?? null
