/** A roof of a simple model, dry and wet side by side: W/m2, K and seconds. It shows the shape of a day, and is no roof in particular. */
const STEFAN_BOLTZMANN = 5.670374e-8
const ZERO_C_K = 273.15
const EMISSIVITY = 0.93
/** A dark membrane over boards, and the same with 12 litres of water in a square metre (J/m2K). */
const HEAT_DRY = 8000
const HEAT_WET = 60_000
/** Sun at its highest (W/m2) times what a dark membrane takes of it. */
const SUN = 850 * 0.8
export const SUNRISE_H = 6
export const SUNSET_H = 19
/** How much colder than the air a clear sky looks (K). */
const SKY_BELOW_AIR_K = 15
export const DAY_MINUTES = 1440
/** The first day forgets where it began. */
const DAYS = 2

const airC = (hour: number): number => 18 + 6 * Math.cos(((hour - 15) / 24) * 2 * Math.PI)
const sunAt = (hour: number): number =>
  hour > SUNRISE_H && hour < SUNSET_H ? SUN * Math.sin(((hour - SUNRISE_H) / (SUNSET_H - SUNRISE_H)) * Math.PI) : 0
/** What moving air takes from a surface (W/m2K). */
const windTakes = (windMps: number): number => 4 + 4 * windMps

function surface(heat: number, windMps: number): Float32Array {
  const kelvin = new Float32Array(DAY_MINUTES)
  let celsius = 12
  for (let minute = 0; minute < DAYS * DAY_MINUTES; minute++) {
    const hour = (minute % DAY_MINUTES) / 60
    const air = airC(hour)
    const gain =
      sunAt(hour) -
      windTakes(windMps) * (celsius - air) -
      EMISSIVITY * STEFAN_BOLTZMANN * ((celsius + ZERO_C_K) ** 4 - (air - SKY_BELOW_AIR_K + ZERO_C_K) ** 4)
    celsius += (gain * 60) / heat
    kelvin[minute % DAY_MINUTES] = celsius + ZERO_C_K
  }
  return kelvin
}

export interface Evening {
  /** Temperatures (K) for each minute of a day. */
  readonly dryK: Float32Array
  readonly wetK: Float32Array
}

/** The surface of a dry roof and of a wet part of it through a clear day and night. @param windMps 0 to 15 */
export const eveningOf = (windMps: number): Evening => ({ dryK: surface(HEAT_DRY, windMps), wetK: surface(HEAT_WET, windMps) })

/** Air (K) at an hour of that day. */
export const airKelvin = (hour: number): number => airC(hour) + ZERO_C_K
