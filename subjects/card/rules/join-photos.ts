import type { CardFile, CardVisit, PhonePhoto } from '#rules/card-file'

/**
 * The line of the phone's shot list that each thermogram was taken for: that of the photo nearest to it by corrected time and place.
 * @param visit - goes to the phone's visit that the photos are of
 * @returns lines by file id; files that nothing says of are left out
 */
export function joinPhotos(
  _visit: CardVisit,
  _files: ReadonlyMap<string, CardFile>,
  _photos: readonly PhonePhoto[],
): ReadonlyMap<string, string> {
  return new Map()
}
