import type { Language } from '@ridgeline/account/contract/language'
import {
  defaultReportOptions,
  type ReportOptions,
  type ReportSection,
  reportSections,
  reportTitle,
  storedReportTitle,
} from '#contract/report'

/** What the member has typed. Amounts stay text until they are sent, so that a half-typed number is not lost. */
export interface ReportDraft {
  title: string
  sections: readonly ReportSection[]
  /** Leaves out what nobody has reviewed. */
  acceptedOnly: boolean
  /** What it is printed in; null: what the member reads. */
  language: Language | null
  costs: readonly { key: number; item: string; amount: string }[]
}

export type DraftAction =
  | { type: 'title'; title: string }
  | { type: 'section'; section: ReportSection; on: boolean }
  | { type: 'accepted-only'; on: boolean }
  | { type: 'language'; language: Language }
  | { type: 'add-cost' }
  | { type: 'edit-cost'; key: number; item?: string; amount?: string }
  | { type: 'remove-cost'; key: number }

/** What an organization starts its reports with. */
export const draftOf = ({ title, sections, acceptedOnly, language }: Omit<ReportOptions, 'costEstimates'>): ReportDraft => ({
  title: reportTitle(title),
  sections,
  acceptedOnly,
  language: language ?? null,
  costs: [],
})
export const emptyDraft: ReportDraft = draftOf(defaultReportOptions)

export function draftReducer(draft: ReportDraft, action: DraftAction): ReportDraft {
  switch (action.type) {
    case 'title':
      return { ...draft, title: action.title }
    case 'section':
      return {
        ...draft,
        sections: reportSections.filter((s) => (s === action.section ? action.on : draft.sections.includes(s))),
        costs: action.section === 'cost-estimates' && action.on && draft.costs.length === 0 ? [newCost([])] : draft.costs,
      }
    case 'accepted-only':
      return { ...draft, acceptedOnly: action.on }
    case 'language':
      return { ...draft, language: action.language }
    case 'add-cost':
      return { ...draft, costs: [...draft.costs, newCost(draft.costs)] }
    case 'edit-cost':
      return {
        ...draft,
        costs: draft.costs.map((c) =>
          c.key === action.key ? { ...c, item: action.item ?? c.item, amount: action.amount ?? c.amount } : c,
        ),
      }
    case 'remove-cost':
      return { ...draft, costs: draft.costs.filter((c) => c.key !== action.key) }
  }
}

const newCost = (costs: ReportDraft['costs']) => ({ key: Math.max(0, ...costs.map((c) => c.key)) + 1, item: '', amount: '' })

/** An amount as people type it: "1,200", "$850.50". NaN where it is none. */
export function amountUsd(text: string): number {
  const plain = text.replaceAll(/[$,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** Options for the report; rows without an item and a valid amount are left out, an empty title falls back to the default. */
export function optionsOf(draft: ReportDraft): ReportOptions {
  return {
    title: storedReportTitle(draft.title.trim()) || defaultReportOptions.title,
    sections: [...draft.sections],
    acceptedOnly: draft.acceptedOnly,
    ...(draft.language !== null && { language: draft.language }),
    costEstimates: draft.sections.includes('cost-estimates')
      ? draft.costs
          .map((c) => ({ item: c.item.trim(), amountUsd: amountUsd(c.amount) }))
          .filter((c) => c.item && c.amountUsd >= 0 && c.amountUsd <= 1e9)
      : [],
  }
}
