import type { DraftContent } from '#contract/content'
import type { Path, Value } from '#contract/edit'
import type { ReportTemplate } from '#contract/template'

/** A template that says nothing of its own. Written out, so that a browser needs no schema for it. */
export const emptyTemplate: ReportTemplate = {
  title: 'Winn Report',
  summary: '',
  recommendations: '',
  sections: [],
  shotProfile: 'default',
  taxRate: 0,
  hailThreshold: { carrier: '', hits: null },
}

/** A draft that begins with what a template says; whatever the template does not speak of stays. */
export const stamped = (draft: DraftContent, template: ReportTemplate, newId: () => string): DraftContent => ({
  ...draft,
  title: template.title,
  summary: template.summary,
  recommendations: template.recommendations,
  shotProfile: template.shotProfile,
  hailThreshold: { ...template.hailThreshold },
  costs: { ...draft.costs, taxRate: template.taxRate },
  ownSections: Object.fromEntries(template.sections.map((section, i) => [newId(), { ...section, order: i + 1 }])),
})

/** What of a draft a template can hold. */
export const templateOf = ({
  title,
  summary,
  recommendations,
  shotProfile,
  hailThreshold,
  costs,
  ownSections,
}: DraftContent): ReportTemplate => ({
  title,
  summary,
  recommendations,
  sections: Object.values(ownSections)
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, ...section }) => section),
  shotProfile,
  taxRate: costs.taxRate,
  hailThreshold,
})

/** One value of a draft that another template sets. */
interface StampEdit {
  readonly path: Path
  readonly value: Value
}

/** The changes that lay a template over a draft under way, as if it had begun with it: its words and defaults, and its sections in place of those that stand. */
export function stampEdits(draft: DraftContent, template: ReportTemplate, newId: () => string): StampEdit[] {
  const next = stamped(draft, template, newId)
  const plain = (['title', 'summary', 'recommendations', 'shotProfile'] as const).map((key) => ({ path: [key], value: next[key] }))
  const gone = Object.keys(draft.ownSections).map((id) => ({ path: ['ownSections', id], value: null }))
  const come = Object.entries(next.ownSections).map(([id, section]) => ({ path: ['ownSections', id], value: { ...section } }))
  return [
    ...plain,
    { path: ['hailThreshold'], value: { ...next.hailThreshold } },
    { path: ['costs', 'taxRate'], value: next.costs.taxRate },
    ...gone,
    ...come,
  ]
}
