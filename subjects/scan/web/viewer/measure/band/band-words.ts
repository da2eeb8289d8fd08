import type { Units } from '@ridgeline/account/contract/session'
import type { BandCause, BandPart } from '@ridgeline/thermal/radiometry/band-reader'
import { defaultTolerances, type TemperatureBand } from '@ridgeline/thermal/radiometry/uncertainty'
import { formatDeltaT } from '@ridgeline/web/format/temperature.ts'

const unsigned = (deltaK: number, units: Units, digits = 1) => formatDeltaT(Math.abs(deltaK), units, digits).replace('+', '')

/** "± 4.1 °F"; both sides where they differ by more than a tenth, "+5.0 °F −3.2 °F". */
export function bandText({ lowK, kelvin, highK }: TemperatureBand, units: Units): string {
  const [up, down] = [highK - kelvin, kelvin - lowK]
  const larger = Math.max(up, down)
  if (Math.abs(up - down) <= 0.1 * larger) return `± ${unsigned(larger, units)}`
  return `+${unsigned(up, units)} \u2212${unsigned(down, units)}`
}

export const partText = ({ halfK }: BandPart, units: Units): string => `± ${unsigned(halfK, units, 2)}`

const percent = (share: number) => `± ${share * 100} %`

/** What a part of a band is, with the tolerance behind it: "Emissivity ± 0.025". */
export function causeText(cause: BandCause, units: Units): string {
  const { emissivity, reflectedTempK, airTempK, distanceShare, relativeHumidity, windowTransmission, instrumentK, instrumentShare } =
    defaultTolerances
  const words: Record<BandCause, string> = {
    emissivity: `Emissivity ± ${emissivity}`,
    reflectedTempK: `Reflected temperature ± ${unsigned(reflectedTempK, units, 0)}`,
    airTempK: `Air temperature ± ${unsigned(airTempK, units)}`,
    distanceShare: `Distance ${percent(distanceShare)}`,
    relativeHumidity: `Humidity ${percent(relativeHumidity)}`,
    windowTransmission: `Window transmission ± ${windowTransmission}`,
    instrument: `Camera ± ${unsigned(instrumentK, units)} or ${instrumentShare * 100} %`,
    noise: 'Noise, 95 %',
    maker: 'Correction the maker keeps secret',
    thermometer: 'Thermometer at the reference points',
    disagreement: 'Reference points among each other',
    remainder: 'What reference points leave',
  }
  return words[cause]
}
