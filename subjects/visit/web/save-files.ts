/** Hands files on: to another program of the phone where the browser can, else into its downloads. @returns whether somebody took them */
export async function handOn(files: readonly File[]): Promise<boolean> {
  const shared = { files: [...files] }
  if (navigator.canShare?.(shared))
    try {
      await navigator.share(shared)
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  saveFiles(files)
  return true
}

/** The browser writes them where it writes downloads. */
export function saveFiles(files: readonly File[]): void {
  for (const file of files) {
    const url = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
}
