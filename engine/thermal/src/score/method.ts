import type { IssueKind, Severity } from '#issue/severity'
import type { SurveyVerdict } from '#survey/verdict'

/** A constant of the score with the sentence that explains it. The method page prints this table. */
export interface Constant {
  readonly value: number
  readonly why: string
}

/** Points that an issue takes from a section it covers completely; it takes its share of them for a part. */
export const severityWeights: Readonly<Record<Severity, Constant>> = {
  critical: { value: 400, why: 'A critical issue on a quarter of a section takes all its points.' },
  major: { value: 200, why: 'A major issue weighs half as much as a critical one.' },
  minor: { value: 80, why: 'A minor issue weighs a fifth of a critical one.' },
  informational: { value: 0, why: 'Information takes no points.' },
}

/** Most points that all issues of one kind together take from a section. */
export const kindCaps: Readonly<Record<IssueKind, Constant>> = {
  'board-stock': { value: 60, why: 'Whole boards that differ are the strongest sign, and the dearest to repair.' },
  'picture-framed': { value: 50, why: 'Edges of boards that differ are a strong sign of a smaller amount.' },
  amorphous: { value: 50, why: 'Areas without a shape are a sign, with more harmless explanations.' },
  linear: { value: 30, why: 'A line is a joint or a bridge of heat, not an area.' },
  point: { value: 30, why: 'A point is small; many points still say something.' },
  manual: { value: 60, why: 'What a person saw counts like the strongest pattern.' },
}

/** Highest score while an issue that needs immediate action is open. */
export const immediateCap: Constant = { value: 59, why: 'A roof that needs immediate action is never shown as better than critical.' }

/** Highest score while anything is open. */
export const openCap: Constant = { value: 99, why: 'A roof with an open issue, however small, is never shown as one without.' }

/** Points that an issue takes where nobody measured how much of its section it covers: by severity alone, no extent is assumed. */
export const unmeasuredPoints: Readonly<Record<Severity, Constant>> = {
  critical: { value: 12, why: 'A critical issue without a measured extent takes twelve points, whatever it covers.' },
  major: { value: 6, why: 'A major one takes half as many.' },
  minor: { value: 2, why: 'A minor one takes a sixth.' },
  informational: { value: 0, why: 'Information takes no points.' },
}

/** Below this confidence (0-1) there is no score. */
export const confidenceFloor: Constant = {
  value: 0.2,
  why: 'Below a fifth, more than four fifths of what a score rests on is missing; a number would say what nobody knows.',
}

/** Evidence older than this (days) leaves a score provisional. */
export const staleDays: Constant = { value: 455, why: 'A season and a year: the evidence then weighs half of what it did.' }

/** What the survey verdict leaves of the confidence. */
export const gateConfidence: Readonly<Record<SurveyVerdict['verdict'], Constant>> = {
  valid: { value: 1, why: 'Conditions in order leave the confidence as it is.' },
  'valid-with-limits': { value: 0.8, why: 'Limited or unknown conditions take a fifth.' },
  'not-valid': { value: 0.5, why: 'A survey that is not valid halves it: anomalies are seen, but not what they mean.' },
}

export const recency: Readonly<Record<'freshDays' | 'halvingDays', Constant>> = {
  freshDays: { value: 90, why: 'Evidence counts fully for a season.' },
  halvingDays: { value: 365, why: 'After that its weight halves every year.' },
}

/** Bands of the score, lowest score of each. */
export const bandFloors = { good: 80, warning: 60, critical: 0 } as const
export type Band = keyof typeof bandFloors

export const bandOf = (score: number): Band => (score >= bandFloors.good ? 'good' : score >= bandFloors.warning ? 'warning' : 'critical')

export const scoreFormula: readonly string[] = [
  'points of a kind in a section = min(cap of the kind, sum over its open issues of severity weight x extent)',
  'an issue whose extent nobody measured takes fixed points by its severity alone',
  'section = 100 - sum over kinds, not below 0',
  'roof = area-weighted mean of the inspected sections; a section not inspected joins only where its known issues lower the mean',
  `score = roof, at most ${immediateCap.value} while an open issue needs immediate action; nothing inspected = not scored`,
  'confidence = coverage x recency x quality x survey verdict; unknown conditions never raise the score',
  `confidence below ${100 * confidenceFloor.value} % = not scored; survey not valid, evidence older than ${staleDays.value} days, or suggestions that nobody has judged = provisional`,
]
