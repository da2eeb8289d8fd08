import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'

/** More than one roof takes at once. */
const MANY_FILES = 60
/** A folder of fewer is one roof, put there by hand. */
const MANY_IN_FOLDER = 12

/** Whether files seem to be the card of a day and not the pictures of one roof. */
export const looksLikeCard = (files: readonly DroppedFile[]): boolean =>
  files.length > MANY_FILES || (files.length > MANY_IN_FOLDER && files.some(({ path }) => path.includes('/')))
