import type { Calibration } from '#radiometry/calibration'

/** How a 16-bit grey PNG of ours says what its samples mean: keyword and text of a tEXt chunk. */
export const temperatureText = { keyword: 'Temperature', text: 'kelvin = 0.01 * sample; 0 = no temperature' } as const

/** The calibration such a text states, or null where there is none or another one. */
export const statedCalibration = (texts: ReadonlyMap<string, string>): Extract<Calibration, { kind: 'linear' }> | null =>
  texts.get(temperatureText.keyword) === temperatureText.text ? { kind: 'linear', gainK: 0.01, offsetK: 0, noData: 0 } : null
