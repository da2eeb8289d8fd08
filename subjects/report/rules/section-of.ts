import type { ModelSection, ReportModel } from '#rules/report-model'

/** The section of a report that a test looks at; throws where the report has none. */
export function sectionOf<Id extends ModelSection['id']>(model: ReportModel, id: Id): Extract<ModelSection, { id: Id }> {
  const found = model.sections.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`no section ${id}`)
  return found as Extract<ModelSection, { id: Id }>
}
