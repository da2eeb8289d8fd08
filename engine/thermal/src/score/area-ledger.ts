import type { IssueFacts } from '#issue/facts'
import { fraction } from '#score/section'

/** One open finding: an area of the roof, once, however many pictures show it. */
export interface LedgerLine {
  /** Its share of the inspected roof, 0-1. */
  readonly share: number
  /** Its area, or null where the scale is unknown. */
  readonly areaM2: number | null
  /** How many pictures show it. */
  readonly views: number
  /** The edge of every picture that shows it cuts it: area and share are the least they can be. */
  readonly isCut: boolean
  /** Moisture may be suspected under it, and nobody has looked below the membrane yet. */
  readonly isSuspected: boolean
  /** A core or a meter found it. */
  readonly isConfirmed: boolean
}

/** The line of a finding as it is stored: what an older version stored says neither views nor edge. `verified`: what was seen below the membrane. */
export const ledgerLine = (of: {
  readonly extent: number | null
  readonly areaM2: number | null
  readonly facts: Pick<IssueFacts, 'isCut' | 'views' | 'isSuspected'> | null
  readonly verified?: 'confirmed' | 'not-confirmed' | null
}): LedgerLine => ({
  share: of.extent ?? 0,
  areaM2: of.areaM2,
  views: of.facts?.views ?? 1,
  isCut: of.facts?.isCut ?? false,
  isSuspected: (of.facts?.isSuspected ?? false) && !of.verified,
  isConfirmed: of.verified === 'confirmed',
})

/** What the lines come to. */
export interface LedgerSum {
  /** Share of the inspected roof that differs, and the part of it under which moisture may be suspected; 0-1. */
  readonly affected: number
  readonly suspected: number
  /** The part of it that a core or a meter confirmed, 0-1. */
  readonly confirmed: number
  /** How many lines there are. */
  readonly findings: number
  /** Whether a line is the least it can be, so that the sum is. */
  readonly isAtLeast: boolean
}

/** Sums the areas of a scan: what words, figures and score say of them comes from the same lines. */
export function ledgerSum(lines: readonly LedgerLine[]): LedgerSum {
  const sum = (of: readonly LedgerLine[]) => fraction(of.reduce((total, { share }) => total + share, 0))
  return {
    affected: sum(lines),
    suspected: sum(lines.filter(({ isSuspected }) => isSuspected)),
    confirmed: sum(lines.filter(({ isConfirmed }) => isConfirmed)),
    findings: lines.length,
    isAtLeast: lines.some(({ isCut }) => isCut),
  }
}
