import type { Calibration, QuadraticPiece } from '#radiometry/calibration'

/** A calibration as JSON holds it: in a database, in an answer of the server. Only the table of DJI files is not JSON by itself. */
export type StoredCalibration =
  | Exclude<Calibration, { readonly kind: 'table' | 'quadratic' }>
  | { readonly kind: 'quadratic'; readonly pieces: QuadraticPiece[] }
  | { readonly kind: 'table'; readonly deciCelsius: number[]; readonly indexShift: number }

export const storeCalibration = (calibration: Calibration): StoredCalibration => {
  if (calibration.kind === 'quadratic') return { ...calibration, pieces: [...calibration.pieces] }
  return calibration.kind === 'table' ? { ...calibration, deciCelsius: Array.from(calibration.deciCelsius) } : calibration
}

export const reviveCalibration = (stored: StoredCalibration): Calibration =>
  stored.kind === 'table' ? { ...stored, deciCelsius: Int16Array.from(stored.deciCelsius) } : stored
