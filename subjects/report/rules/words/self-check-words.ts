import type { SelfCheck } from '@ridgeline/thermal/decode/self-check'
import { formatTemperature, type UnitSystem } from '#rules/format/quantity'
import { differenceText } from '#rules/sentences/quantity-text'

const figureWords = {
  minimum: 'minimum',
  maximum: 'maximum',
  average: 'average',
  centre: 'temperature at the center',
  'scale-low': 'lower end of the scale',
  'scale-high': 'upper end of the scale',
} as const satisfies Record<SelfCheck['figures'][number]['name'], string>

/** What a file states of its own temperatures against what is read from it, as a phrase: `agrees with the file’s own figures to 0.1 °C`. */
export function selfCheckWords({ figures, largestK, stepK, verdict }: SelfCheck, units: UnitSystem): string {
  const worst = differenceText(largestK, units)
  if (verdict === 'agrees') {
    return stepK > 0
      ? `agrees with the file’s own figures to ${worst}, which are rounded to ${differenceText(stepK, units)}`
      : `agrees with the file’s own figures to ${worst}`
  }
  if (verdict === 'moved') return 'the file states the ends of a scale that was set anew since, so they tell nothing'
  const told = figures.map(
    ({ name, statedK, readK }) =>
      `${figureWords[name]} ${formatTemperature(statedK, units)} stated, ${formatTemperature(readK, units)} read`,
  )
  return `differs from the file’s own figures by up to ${worst}: ${told.join('; ')}`
}
