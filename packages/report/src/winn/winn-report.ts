import { reportSections } from '@ridgeline/contracts/report'
import type { Scan } from '@ridgeline/contracts/scan'
import { formatCount } from '#format/quantity'
import { buildReport } from '#model'
import type { ReportData } from '#report-data'
import type { Fact, ModelSection, ReportModel, ThermalImages } from '#report-model'
import { conditionsSection } from '#sections/conditions'
import { authorSection, signatureSection } from '#winn/author-words'
import { buildingSection, roofSystemSection } from '#winn/building'
import { componentsSection } from '#winn/components'
import { byDate, joinedScan, scanDay } from '#winn/joined-scan'
import { numbersById } from '#winn/references'
import { roofMapSection } from '#winn/roof-map'
import { costSection } from '#winn/scope-and-cost'
import { fact } from '#winn/sheet'
import { testsSection } from '#winn/tests-and-cores'
import { weatherSection } from '#winn/weather'
import type { WinnData, WinnVersion } from '#winn/winn-data'

/** The data of a report of one scan that stands for all of a Winn report. */
export function joinedData(data: WinnData, preparedBy: string): ReportData {
  const { scans, draft, roof: _, client: __, ...rest } = data
  return { ...rest, preparedBy, scan: joinedScan(scans, draft) }
}

const options = (title: string) => ({
  title: title.trim() || 'Winn Report',
  sections: reportSections.filter((section) => section !== 'cost-estimates'),
  costEstimates: [],
  acceptedOnly: false,
})

/**
 * The Winn report of a property: what people wrote in the builder, and what its scans and its drawn roof show. Pure. What people wrote stands as they wrote it.
 */
export function buildWinnReport(data: WinnData, version: WinnVersion): ReportModel {
  const joined = joinedData(data, version.author.name)
  const base = buildReport(joined, options(data.draft.title))
  const of = (...ids: readonly ModelSection['id'][]): ModelSection[] => base.sections.filter(({ id }) => ids.includes(id))
  const numbers = numbersById(joined, data.draft)
  const sections: (ModelSection | null)[] = [
    roofMapSection(data),
    ...of('roof-plan'),
    buildingSection(data),
    roofSystemSection(data),
    weatherSection(data),
    ...surveys(data),
    ...of('thermal-images').flatMap((section) => (section.id === 'thermal-images' ? byScan(section, data.scans) : [])),
    componentsSection(data),
    ...of('detailed-findings', 'quantities'),
    testsSection(data, joined, numbers),
    costSection(data, numbers),
    authorSection(data),
    ...of('executive-summary', 'recommendations'),
    ...of('custody', 'method'),
    signatureSection(data, version),
  ]
  return {
    ...base,
    decision: { ...base.decision, facts: [...factsOf(data, version), ...base.decision.facts.filter(({ name }) => kept.includes(name))] },
    sections: sections.filter((section) => section !== null),
  }
}

/** Facts of the first page that it shares with the report of a scan. */
const kept: readonly string[] = ['How', 'Camera', 'Evidence', 'Report date']

function factsOf({ scans, client, draft, organizationName }: WinnData, { number, version, author }: WinnVersion): Fact[] {
  const facts = [
    fact('Report', `${number}, version ${version}`),
    fact('Inspected', byDate(scans).map(scanDay).join('; ')),
    fact('Client', [client.name, client.email, client.phone].filter(Boolean).join(', ')),
    fact('Inspector', draft.building.inspector),
    fact('Prepared by', [author.name, author.credential, organizationName].filter(Boolean).join(', ')),
    fact('Contact', author.email),
  ]
  return facts.filter((each) => each !== null)
}

/** The verdict on each survey, with its day where there are several. */
const surveys = (data: WinnData): ModelSection[] =>
  byDate(data.scans).map((scan) => {
    const section = conditionsSection({ ...joinedData(data, ''), scan })
    return data.scans.length === 1 ? section : { ...section, title: `${section.title}, ${scanDay(scan)}` }
  })

/** The plates and photos by the scan they are of, each with its day; numbers run through. */
function byScan(section: ThermalImages, scans: readonly Scan[]): ThermalImages[] {
  if (scans.length === 1) return [section]
  return byDate(scans).map((scan) => {
    const own = new Set(scan.captures.map(({ id }) => id))
    const images = section.images.filter(({ plate }) => own.has(plate.thermal.captureId))
    const photos = section.photos.filter(({ picture }) => own.has(picture.captureId))
    return {
      ...section,
      title: `${section.title}, ${scanDay(scan)}`,
      lead: images.length === 0 ? 'This scan holds no thermograms.' : `${formatCount(images.length, 'thermogram')} of this visit.`,
      images,
      photos,
      photosLead: photos.length === 0 ? '' : `${formatCount(photos.length, 'photo')} of this visit.`,
    }
  })
}
