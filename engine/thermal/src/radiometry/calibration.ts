/** The camera's curve from counts to blackbody temperature: `T = B / ln(R1 / (R2 (S + O)) + F)`. */
export interface PlanckCurve {
  readonly r1: number
  readonly r2: number
  readonly b: number
  readonly f: number
  readonly o: number
}

/** Constants of the two-exponential model of air transmission, as stored in the file. */
export interface Atmosphere {
  readonly alpha1: number
  readonly alpha2: number
  readonly beta1: number
  readonly beta2: number
  readonly x: number
}

/** A piece of a camera's curve from blackbody temperature T (degrees Celsius) to counts: `count = a T^2 + b T + c`. */
export interface QuadraticPiece {
  readonly lowC: number
  readonly highC: number
  readonly a: number
  readonly b: number
  readonly c: number
}

/** What the pictures rest on that a mosaic was made of: it is worth no more than they are. */
export interface PicturesBasis {
  readonly calibration: Pick<Calibration, 'kind'>
  readonly correction: { readonly gain: number } | null
}

/** How stored samples become kelvin. */
export type Calibration =
  /** FLIR: Planck curve plus scene correction. */
  | { readonly kind: 'planck'; readonly curve: PlanckCurve; readonly atmosphere: Atmosphere }
  /** Fluke: a curve in pieces, then scene correction by emissivity, reflected temperature and transmission. */
  | { readonly kind: 'quadratic'; readonly pieces: readonly QuadraticPiece[] }
  /** TIFF and Workswell: `kelvin = sample * gainK + offsetK`. */
  | {
      readonly kind: 'linear'
      readonly gainK: number
      readonly offsetK: number
      readonly noData: number | null
      /** Of a mosaic: what its pictures rest on. */
      readonly of?: PicturesBasis | undefined
    }
  /** DJI family iirp: `kelvin = (sample >> 2) / 16` before the maker's own correction. Always labelled uncorrected. */
  | { readonly kind: 'dji-iirp' }
  /** DJI families with an embedded table: `kelvin = table[sample >> indexShift] / 10 + 273.15`, offset unknown. Always labelled uncorrected. */
  | { readonly kind: 'table'; readonly deciCelsius: Int16Array; readonly indexShift: number }
  /** DJI with DJI's own program: samples are the temperatures it computed (float32, degrees Celsius). */
  | { readonly kind: 'dji-sdk' }
  /** HIKMICRO: counts that rise with temperature along a line that nobody publishes; the slope here only gives reference points something to set right. */
  | { readonly kind: 'relative'; readonly kelvinPerCount: number }
  /** Counts without a public meaning: relative contrast only, never a temperature. */
  | { readonly kind: 'counts-only' }
