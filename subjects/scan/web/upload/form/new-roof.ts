import type { UploadForm } from '#web/upload/queue/draft.ts'

/** Digits after the point of degrees: 11 m. */
const PLACE_DIGITS = 4

/** What a new property is called until somebody gives it a name: its street, or its place. */
export function newRoofOf({ name, address, position }: Pick<UploadForm, 'name' | 'address' | 'position'>): {
  name: string
  address: string
} {
  const place = position === null ? '' : `${position.latitude.toFixed(PLACE_DIGITS)}, ${position.longitude.toFixed(PLACE_DIGITS)}`
  const typed = address.trim()
  const street = typed.split(',')[0]?.trim()
  return { name: name.trim() || street || (place && `Roof at ${place}`), address: typed || place }
}

/** Neither the pictures nor the person say where the roof is. */
export const isNowhere = (form: UploadForm): boolean => form.propertyId === null && form.scanId === null && newRoofOf(form).address === ''
