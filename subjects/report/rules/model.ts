import { type ReportOptions, reportTitle } from '#contract/report'
import { decisionPage } from '#rules/decision'
import { reportedData } from '#rules/findings'
import { formatMoment } from '#rules/format/date'
import { inspectedOn } from '#rules/format/inspected-on'
import { formatTemperature } from '#rules/format/quantity'
import { commonScale } from '#rules/picture-scale'
import { isLeftOut, thermograms } from '#rules/plates'
import { readableAccent } from '#rules/readable-accent'
import type { ReportData } from '#rules/report-data'
import type { ModelSection, ReportModel } from '#rules/report-model'
import { changesSection } from '#rules/sections/changes'
import { conditionsSection } from '#rules/sections/conditions'
import { costEstimates } from '#rules/sections/cost-estimates'
import { custodySection } from '#rules/sections/custody'
import { detailedFindings } from '#rules/sections/detailed-findings'
import { executiveSummary } from '#rules/sections/executive-summary'
import { methodSection } from '#rules/sections/method'
import { type Absent, printedSections } from '#rules/sections/not-part'
import { quantities } from '#rules/sections/quantities'
import { recommendations } from '#rules/sections/recommendations'
import { roofPlan } from '#rules/sections/roof-plan'
import { thermalImages } from '#rules/sections/thermal-images'
import { isAbsolute } from '#rules/words/temperature-words'

type Build = (data: ReportData, options: ReportOptions) => ModelSection | Absent | null

/** The order a reader meets them in. `chosen`: only where the options ask; the others stand in every report that has something to say in them. */
const sections: readonly (readonly [id: ModelSection['id'], when: 'chosen' | 'always', build: Build])[] = [
  ['executive-summary', 'chosen', executiveSummary],
  ['roof-plan', 'always', roofPlan],
  ['quantities', 'always', quantities],
  ['changes', 'always', changesSection],
  ['detailed-findings', 'chosen', detailedFindings],
  ['recommendations', 'chosen', recommendations],
  ['cost-estimates', 'chosen', costEstimates],
  ['survey-conditions', 'always', conditionsSection],
  ['thermal-images', 'chosen', thermalImages],
  ['custody', 'always', custodySection],
  ['method', 'always', methodSection],
]

/** Ids of all sections that a report of a scan can have, in the order a reader meets them. */
export const sectionOrder: readonly ModelSection['id'][] = sections.map(([id]) => id)

/** Pictures that seem to show no roof have no say in what the colours mean, unless there are no others. */
function colourScale({ scan, units }: ReportData): ReportModel['colourScale'] {
  const all = thermograms(scan).filter(isAbsolute)
  const roofs = all.filter((capture) => !isLeftOut(capture))
  const scale = commonScale((roofs.length > 0 ? roofs : all).flatMap(({ temperatures }) => temperatures ?? []))
  return scale && { ...scale, min: formatTemperature(scale.minK, units), max: formatTemperature(scale.maxK, units) }
}

/**
 * The report of a scan: pure, the same for a preview and for print. What people wrote stands as they wrote it (`wordingOf` tells them what to
 * reconsider), rejected issues are left out, quantities stand in the member's units.
 */
export function buildReport(all: ReportData, options: ReportOptions): ReportModel {
  const data = reportedData(all, options)
  return { ...reportHead(data, options), sections: printedSections([...madeSections(data, options).values()]) }
}

/** What was made of each section that such a report has. */
export function madeSections(data: ReportData, options: ReportOptions): ReadonlyMap<ModelSection['id'], ModelSection | Absent | null> {
  const wanted: readonly string[] = options.sections
  return new Map(sections.flatMap(([id, when, build]) => (when === 'always' || wanted.includes(id) ? [[id, build(data, options)]] : [])))
}

/** All of a report but its sections. */
export function reportHead(data: ReportData, options: ReportOptions): Omit<ReportModel, 'sections'> {
  return {
    title: reportTitle(options.title),
    paper: data.units === 'imperial' ? 'us-letter' : 'a4',
    propertyName: data.property.name,
    propertyAddress: data.property.address,
    organizationName: data.organizationName,
    preparedBy: data.preparedBy,
    productName: data.productName,
    accent: data.look?.accent ? readableAccent(data.look.accent) : null,
    hasLogo: Boolean(data.look?.logoSha256),
    colourScale: colourScale(data),
    inspectedOn: inspectedOn(data.scan),
    generatedOn: formatMoment(data.generatedAt, data.scan.timeZone),
    decision: decisionPage(data),
  }
}
