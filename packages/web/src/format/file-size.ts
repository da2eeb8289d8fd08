const kilo = 1024

const names = ['KB', 'MB', 'GB', 'TB'] as const

/** "512 B", "1.5 KB", "3.2 MB" or "50.0 GB". */
export function formatFileSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  const step = Math.min(names.length, Math.floor(Math.log2(bytes) / 10))
  return `${(bytes / kilo ** step).toFixed(1)} ${names[step - 1]}`
}
