import type { Issue, SinceAccepted } from '@ridgeline/scan/contract/issue/issue'
import type { UnitSystem } from '#rules/format/quantity'
import { areaText, differenceText } from '#rules/sentences/quantity-text'

type Figures = SinceAccepted['was']

const lost = {
  'set-aside': 'the analysis takes it for a unit or a penetration of the roof now',
  'part-of-another': 'the analysis shows it as part of another finding now',
  'not-found': 'the analysis finds nothing there any more',
} as const

/** What the analysis says now of a finding that a person accepted otherwise, both in figures, and why it was kept where somebody has; empty where nothing changed. */
export function sinceAcceptedSentence(
  { sinceAccepted, differenceFactor }: Pick<Issue, 'sinceAccepted' | 'differenceFactor'>,
  units: UnitSystem,
): string {
  if (!sinceAccepted) return ''
  const { code, was, now, keptBecause } = sinceAccepted
  const figures = (of: Figures) => figuresText(of, units, differenceFactor)
  const both =
    code === 'measured'
      ? `Accepted as ${figures(was)}; measured now: ${now === null ? 'nothing' : figures(now)}.`
      : `Accepted as ${figures(was)}; ${lost[code]}.`
  return keptBecause === null ? both : `${both} Kept as it was accepted: ${keptBecause}`
}

function figuresText({ deltaK, areaM2 }: Figures, units: UnitSystem, factor: number | null | undefined): string {
  const texts = [deltaK === null ? null : differenceText(deltaK, units, factor), areaM2 === null ? null : areaText(areaM2, units)]
  return texts.filter((text) => text !== null).join(', ') || 'a finding without figures'
}
