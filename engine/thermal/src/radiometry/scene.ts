/** What stood between the object and the camera. Temperatures in kelvin, everything editable after the fact. */
export interface Scene {
  /** Emissivity of the object (0, 1]. */
  readonly emissivity: number
  /** Distance to the object (m); 0 or less means no air in between. */
  readonly distanceM: number
  /** Reflected apparent temperature (K): for a roof this is the sky, not the air. */
  readonly reflectedTempK: number
  /** Air temperature (K). */
  readonly airTempK: number
  /** Relative humidity of the air, [0, 1]. */
  readonly relativeHumidity: number
  /** Temperature of an infrared window in front of the camera (K). */
  readonly windowTempK: number
  /** Transmission of that window (0, 1]; 1 where there is none. */
  readonly windowTransmission: number
}
