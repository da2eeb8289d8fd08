import { temperatureStanding } from '@ridgeline/thermal/radiometry/temperature-status'
import type { TemperatureStanding } from '#contract/temperature-status'
import type { capture } from '#server/tables/capture'

type CaptureRow = typeof capture.$inferSelect

/** The warnings of a capture that still hold: a scale that a person chose is no guess any more. */
export const warningsInUse = ({ chosenScaleId, warnings }: Pick<CaptureRow, 'chosenScaleId' | 'warnings'>): CaptureRow['warnings'] =>
  chosenScaleId === null ? warnings : warnings.filter(({ code }) => code !== 'scale-guessed')

/** What the temperatures of a capture are worth; null where it has no sensor samples. */
export const standingOf = (
  row: Pick<CaptureRow, 'calibration' | 'correction' | 'chosenScaleId' | 'warnings'>,
): TemperatureStanding | null =>
  temperatureStanding({ calibration: row.calibration, correction: row.correction, warnings: warningsInUse(row) })
