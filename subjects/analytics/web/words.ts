import { patternName } from '@ridgeline/scan/contract/thing'
import type { AnalyticsRecord, CertificatePart, DelayPart, OpeningPart, Outcome } from '#contract/analytics'
import type { PeriodName } from './period.ts'

export const periodLabel: Readonly<Record<PeriodName, string>> = {
  month: 'This month',
  quarter: 'Last 3 months',
  year: 'Last 12 months',
  calendar: 'This year',
  before: 'Last year',
}

export const delayLabel: Readonly<Record<DelayPart, string>> = {
  'same-day': 'Same day',
  '1-2': '1 to 2 days',
  '3-7': '3 to 7 days',
  '8-14': '8 to 14 days',
  '15-30': '15 to 30 days',
  over: 'Over 30 days',
}
export const outcomeLabel: Readonly<Record<Outcome, string>> = {
  accepted: 'Accepted',
  edited: 'Edited',
  dismissed: 'Dismissed',
  open: 'To review',
}
export const verdictLabel: Readonly<Record<'confirmed' | 'not-confirmed', string>> = {
  confirmed: 'Confirmed',
  'not-confirmed': 'Not confirmed',
}
export const openingLabel: Readonly<Record<OpeningPart, string>> = {
  opened: 'Opened by its link',
  linked: 'Shared, not opened yet',
  mailed: 'Mailed as a file',
  kept: 'Not sent',
}
export const certificateLabel: Readonly<Record<CertificatePart, string>> = {
  ended: 'Ended',
  'within-30': 'Within 30 days',
  'within-90': 'In 31 to 90 days',
}
export const methodLabel: Readonly<Record<'core-sample' | 'moisture-meter' | 'visual', string>> = {
  'core-sample': 'Core',
  'moisture-meter': 'Moisture meter',
  visual: 'Look',
}

const kindLabels: Readonly<Record<string, string>> = patternName
/** A kind of pattern; one that this version does not know by its own name. */
export const kindLabel = (kind: string): string => kindLabels[kind] ?? kind

export const levelLabel: Readonly<Record<string, string>> = { junior: 'Junior', senior: 'Senior' }

/** `70 to 79` of the tens of a score. */
export function scoreLabel(part: string): string {
  if (part === 'provisional') return 'Provisional'
  if (part === 'not-scored') return 'Not scored'
  if (part === '0') return '0 to 9'
  return part === '9' ? '90 to 100' : `${part}0 to ${part}9`
}

export const figureTitle: Readonly<Record<AnalyticsRecord['figure'], string>> = {
  assessment: 'Assessments made',
  score: 'Scores of assessments',
  delay: 'Days from scan to report',
  suggestion: 'Suggestions',
  core: 'What was found below the membrane',
  opening: 'Reports made',
  certificate: 'Certificates that end',
}

/** What the part of a figure is called. */
export function partLabel(figure: AnalyticsRecord['figure'], part: string): string {
  if (figure === 'score') return scoreLabel(part)
  const labels: Readonly<Record<string, string>> = {
    ...(figure === 'delay' && delayLabel),
    ...(figure === 'suggestion' && outcomeLabel),
    ...(figure === 'core' && verdictLabel),
    ...(figure === 'opening' && openingLabel),
    ...(figure === 'certificate' && certificateLabel),
  }
  return labels[part] ?? part
}

/** Why a share stands as "Too few", said once for all of a table. */
export const tooFewWords = (least: number): string => `Too few: a share takes at least ${least} reviewed.`
