import { eachOwnerField } from '@ridgeline/property/contract/owner-fields'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { inOrder } from '@ridgeline/winn/contract/content'
import { type ReportOptions, reportSections } from '#contract/report'
import { claimFact, surveyFacts } from '#rules/decision'
import { formatFileSize } from '#rules/format/file-size'
import { inspectedOn } from '#rules/format/inspected-on'
import { formatCount } from '#rules/format/quantity'
import { madeSections, reportHead } from '#rules/model'
import { plateNumber } from '#rules/plates'
import type { ReportData } from '#rules/report-data'
import type { CustodySection, DetailedFindings, Fact, ModelSection, ReportModel, ThermalImages } from '#rules/report-model'
import { conditionsSection } from '#rules/sections/conditions'
import { custodyLead } from '#rules/sections/custody'
import { type Absent, absent, isPrinted, printedSections } from '#rules/sections/not-part'
import { roofPlanWith } from '#rules/sections/roof-plan'
import { authorSection, ownSections, signatureSection } from '#rules/winn/author-words'
import { buildingSection, roofSystemSection } from '#rules/winn/building'
import { componentsSection } from '#rules/winn/components'
import { glossarySection } from '#rules/winn/glossary'
import { joinedScan } from '#rules/winn/joined-scan'
import { knownPlaces } from '#rules/winn/map-places'
import { type BookPhoto, bookPhotos, photoBookSection, platesOf } from '#rules/winn/photos/photo-book'
import { numbersById } from '#rules/winn/references'
import { roofMapSection } from '#rules/winn/roof-map'
import { costSection } from '#rules/winn/scope-and-cost'
import { fact } from '#rules/winn/sheet'
import { byDate } from '#rules/winn/surveyed-scan'
import { coresSection, testsSection } from '#rules/winn/tests-and-cores'
import { stormSection } from '#rules/winn/weather/storm-record'
import { weatherSection } from '#rules/winn/weather/weather'
import type { WinnData, WinnVersion } from '#rules/winn/winn-data'
import { credentialWords } from '#rules/words/credential-words'

/** The data of a report of one scan that stands for all of a Winn report. */
export function joinedData(data: WinnData, preparedBy: string): ReportData {
  const { scans, draft, roof, client: _, photos: __, storms: ___, ...rest } = data
  const scan = joinedScan(scans, draft)
  return { ...rest, preparedBy, scan, ...(roof && scan.wholeRoof?.mosaics.length && { roofSections: roof.sections }) }
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
  const of = sectionsOf(joined, options(data.draft.title))
  const book = bookPhotos(data)
  const numbers = numbersById(joined, data, book)
  const made = [
    of('executive-summary'),
    authorSection(data),
    roofMapSection(data, book),
    buildingSection(data),
    roofSystemSection(data),
    ...surveys(data),
    weatherSection(data),
    stormSection(data),
    ...byScan(
      of('thermal-images', (section) => withoutPhotos(section, book)),
      data.scans,
    ),
    of('quantities'),
    thermalPlan(data, joined, book),
    coresSection(data, joined, numbers, book),
    componentsSection(data, book),
    of('detailed-findings', (section) => withPhotos(section, data, numbers, book)),
    testsSection(data, book),
    of('recommendations'),
    costSection(data, numbers),
    ...ownSections(data),
    photoBookSection(data, book, numbers),
    of('custody', (section) => withPhotoFiles(section, data, book)),
    of('method'),
  ]
  const base = reportHead(joined, options(data.draft.title))
  const facts = [...factsOf(data, version), ...surveyFacts(joined, formatCount(book.length, 'photo'))]
  const decision = { ...base.decision, facts }
  const words = glossarySection({ decision, told: made.filter(isPrinted) })
  return { ...base, decision, sections: printedSections([...made, ...words, signatureSection(data, version)]) }
}

/** What a report of the joined scan has of each section, with what the Winn report changes of it where there is something in it. */
function sectionsOf(data: ReportData, options: ReportOptions) {
  const made = madeSections(data, options)
  type Of<Id> = Extract<ModelSection, { id: Id }>
  return <Id extends ModelSection['id']>(id: Id, change = (section: Of<Id>): Of<Id> => section): Of<Id> | Absent | null => {
    const section = made.get(id) ?? null
    return isPrinted(section) ? change(section as Of<Id>) : section
  }
}

function factsOf({ scans, client, claim, draft, organizationName }: WinnData, { number, version, author, contact }: WinnVersion): Fact[] {
  const facts = [
    version === null ? null : fact('Report', `${number}, version ${version}`),
    fact('Inspected', byDate(scans).map(inspectedOn).join('; ')),
    fact(
      'Client',
      Object.values(eachOwnerField((field) => client[field]))
        .filter(Boolean)
        .join(', '),
    ),
    ...claimFact({ ...(claim && { claim }) }),
    fact('Inspector', draft.building.inspector),
    fact(
      'Prepared by',
      [author.name, author.credential && credentialWords(author.credential), organizationName].filter(Boolean).join(', '),
    ),
    fact('Contact', contact),
  ]
  return facts.filter((each) => each !== null)
}

/** What the thermograms show from above, with the places of cores. */
function thermalPlan(data: WinnData, joined: ReportData, book: readonly BookPhoto[]): ModelSection | Absent {
  const title = 'Plan of Thermal Areas'
  const plan = roofPlanWith(joined, knownPlaces(data, book).cores)
  return plan ? { ...plan, title } : absent(title)
}

/** Photos of a finding stand with it. */
function withPhotos(
  section: DetailedFindings,
  { draft }: WinnData,
  numbers: ReadonlyMap<string, string>,
  book: readonly BookPhoto[],
): DetailedFindings {
  const added = new Map(inOrder(draft.findings).map(({ id, issueId, photos }) => [numbers.get(issueId ?? id), platesOf(photos, book)]))
  const groups = section.groups.map((group) => ({
    ...group,
    findings: group.findings.map((finding) => {
      const photos = added.get(finding.number) ?? []
      return photos.length === 0 ? finding : { ...finding, photos }
    }),
  }))
  return { ...section, groups }
}

/** Photos stand in the photo book; pictures of heat without temperatures, which are not in it, are numbered after them. */
function withoutPhotos(section: ThermalImages, book: readonly BookPhoto[]): ThermalImages {
  const inBook = new Set(book.map(({ photo }) => photo.id))
  const photos = section.photos
    .filter(({ picture }) => picture.name === 'thermal' && !inBook.has(picture.captureId))
    .map((photo, index) => {
      const number = plateNumber('P', book.length + index)
      return { ...photo, number, picture: { ...photo.picture, alt: `Picture of heat ${number}, ${photo.fileName}` } }
    })
  return { ...section, photos }
}

/** Originals of photos that are no file of a scan in the report. */
function withPhotoFiles(section: CustodySection, { scans }: WinnData, book: readonly BookPhoto[]): CustodySection {
  const captures = new Set(scans.flatMap((scan) => scan.captures.map(({ id }) => id)))
  const files = book
    .filter(({ photo }) => !captures.has(photo.id))
    .map(({ photo, number }) => ({
      fileName: photo.fileName,
      size: formatFileSize(photo.sizeBytes),
      sha256: photo.sha256,
      stateWord: 'Read',
      detail: `Photo ${number}`,
    }))
  if (files.length === 0) return section
  return { ...section, lead: custodyLead(section.files.length + files.length), files: [...section.files, ...files] }
}

/** The verdict on each survey, with its day where there are several. */
const surveys = (data: WinnData): ModelSection[] =>
  byDate(data.scans).map((scan) => {
    const section = conditionsSection({ ...joinedData(data, ''), scan })
    return data.scans.length === 1 ? section : { ...section, title: `${section.title}, ${inspectedOn(scan)}` }
  })

/** The plates and photos by the scan they are of, each with its day; numbers run through. */
function byScan(section: ThermalImages | Absent | null, scans: readonly Scan[]): (ThermalImages | Absent)[] {
  if (!isPrinted(section)) return section === null ? [] : [section]
  if (section.images.length + section.photos.length === 0) return [absent(section.title)]
  const photosLead = (count: number): string => (count === 0 ? '' : `${formatCount(count, 'picture')} of heat without temperatures.`)
  if (scans.length === 1) return [{ ...section, photosLead: photosLead(section.photos.length) }]
  return byDate(scans).flatMap((scan) => {
    const own = new Set(scan.captures.map(({ id }) => id))
    const images = section.images.filter(({ plate }) => own.has(plate.thermal.captureId))
    const photos = section.photos.filter(({ picture }) => own.has(picture.captureId))
    const title = `${section.title}, ${inspectedOn(scan)}`
    if (images.length + photos.length === 0) return absent(title)
    return {
      ...section,
      title,
      lead: images.length === 0 ? 'This scan holds no thermograms.' : `${formatCount(images.length, 'thermogram')} of this visit.`,
      images,
      photos,
      photosLead: photosLead(photos.length),
    }
  })
}
