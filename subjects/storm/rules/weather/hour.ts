import type { WeatherHour } from '#contract/weather/hour'

export const unknownHour = (at: string): WeatherHour => ({
  at,
  airTempK: null,
  dewPointK: null,
  relativeHumidity: null,
  windMps: null,
  gustMps: null,
  windFromDeg: null,
  rainMm: null,
  cloudCover: null,
})

/** Share of the sky that METAR's words of cloud stand for (oktas over 8, middle of each range); null for an unknown word. */
export function coverOf(word: string): number | null {
  const share: Readonly<Record<string, number>> = {
    CLR: 0,
    SKC: 0,
    NSC: 0,
    NCD: 0,
    CAVOK: 0,
    FEW: 0.1875,
    SCT: 0.4375,
    BKN: 0.75,
    OVC: 1,
    VV: 1,
  }
  return share[word.trim().toUpperCase()] ?? null
}

/** The moment as all rows carry it; null for what is no time. */
export function momentOf(text: string): string | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : `${new Date(ms).toISOString().slice(0, 19)}Z`
}
