const kilo = 1024
/** From here on a figure of one decimal is rounded up. */
const HALF_A_TENTH = 0.05

const names = ['KB', 'MB', 'GB', 'TB'] as const

/** "512 B", "1.5 KB", "3.2 MB" or "50.0 GB". */
export function formatFileSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  // by what is shown: one byte less than a megabyte is 1.0 MB, not 1024.0 KB
  const step = Math.min(names.length, Math.floor(Math.log2(bytes + (bytes / kilo) * HALF_A_TENTH) / 10))
  return `${(bytes / kilo ** step).toFixed(1)} ${names[step - 1]}`
}
