const kilo = 1024

/** "512 B", "1.5 KB" or "3.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  if (bytes < kilo * kilo) return `${(bytes / kilo).toFixed(1)} KB`
  return `${(bytes / kilo / kilo).toFixed(1)} MB`
}
