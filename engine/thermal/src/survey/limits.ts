/** Limits of a survey. Settings of the organization; `surveyLimits` is what is shipped. */
export interface SurveyLimits {
  readonly rainFailHours: number
  readonly rainMetHours: number
  readonly windMetMps: number
  readonly windFailMps: number
  /** Relative humidity (0-1) from which dew is likely. */
  readonly dewHumidity: number
  readonly dayHighFailK: number
  readonly dayHighMetK: number
  readonly sunsetMetMin: number
  readonly sunsetLateMin: number
  readonly sunsetMaxMin: number
  /** Difference of inside and outside air (K). */
  readonly differenceFailK: number
  readonly differenceMetK: number
}

/** Common practice of roof thermographers citing ASTM C1153; the standard's own text is sold by ASTM and not repeated here. */
export const surveyLimits: SurveyLimits = {
  rainFailHours: 24,
  rainMetHours: 48,
  windMetMps: 6.7,
  windFailMps: 8.9,
  dewHumidity: 0.9,
  dayHighFailK: 277.59,
  dayHighMetK: 283.15,
  sunsetMetMin: 60,
  sunsetLateMin: 480,
  sunsetMaxMin: 960,
  differenceFailK: 5.6,
  differenceMetK: 10,
}

/** Where each shipped limit comes from, for the settings page and the method page. */
export const surveyLimitSources: Readonly<Record<keyof SurveyLimits, string>> = {
  rainFailHours: 'Common practice citing ASTM C1153: no rain on the day of the survey.',
  rainMetHours: 'Common practice citing ASTM C1153: others wait 24 to 48 hours after rain; we ask for 48 before nothing is said about it.',
  windMetMps: 'Common practice citing ASTM C1153: wind below 15 mph (24 km/h, 6.7 m/s).',
  windFailMps: 'Our margin: between 15 and 20 mph (8.9 m/s) contrasts are weak but can be read.',
  dewHumidity: 'Our caution: from 90 % relative humidity a roof that looks at a clear sky collects dew.',
  dayHighFailK: 'Common practice citing ASTM C1153: a day high of at least 40 F (4.4 C).',
  dayHighMetK: 'Common practice citing ASTM C1153: others ask for a day high of 50 F (10 C).',
  sunsetMetMin: 'Common practice citing ASTM C1153: start one to two hours after sunset.',
  sunsetLateMin: 'Common practice: late in the night the stored heat is spent and the sign of a contrast can turn around.',
  sunsetMaxMin: 'Our caution: 16 hours after sunset the sun is up again at most places with roofs.',
  differenceFailK: 'Practice citing RESNET: at least 10 F (5.6 K) between inside and outside.',
  differenceMetK: 'Common practice citing ASTM C1153, ISO 6781 and EN 13187: at least 18 F (10 K) between inside and outside.',
}
