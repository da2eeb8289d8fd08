import type { DraftContent } from '#draft/content'
import type { ReportTemplate } from '#draft/template'

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
