import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'

/** Files that were given to the upload screen and are sorted as a whole card instead. */
let handed: readonly DroppedFile[] | null = null

export const handToCard = (files: readonly DroppedFile[]): void => {
  handed = files
}

/** What was given, once. */
export function takeHanded(): readonly DroppedFile[] | null {
  const files = handed
  handed = null
  return files
}
