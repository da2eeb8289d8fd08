/** Temperatures of an evening or night survey (K, or K of difference). */
export interface RoofConditions {
  /** Dry membrane in the middle of the roof. */
  readonly membraneK: number
  readonly airK: number
  /** How much warmer the membrane is 10 m further along x and y: afternoon sun, wind. */
  readonly gradientK: readonly [number, number]
  /** Slow unevenness of the dry roof. */
  readonly textureK: number
  /** How much the seams' double layer differs from the field. */
  readonly seamK: number
  /** Heat that comes up between insulation boards. */
  readonly boardJointK: number
  /** Where the wind drives exhaust air, radians from the x axis. */
  readonly windTowards: number
}
