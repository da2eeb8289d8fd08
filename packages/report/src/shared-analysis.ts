import { defaultReportOptions, type ReportOptions } from '@ridgeline/contracts/report'
import type { SharedAnalysis, SharedPicture } from '@ridgeline/contracts/shared-page'
import { findingsSentence, scoreBlock } from '#decision'
import type { ReportData } from '#report-data'
import type { DetailedFindings, PictureRef, ThermalPlate } from '#report-model'
import { conditionsSection } from '#sections/conditions'
import { detailedFindings } from '#sections/detailed-findings'
import { executiveSummary } from '#sections/executive-summary'
import { thermalImages } from '#sections/thermal-images'

/** The report as a page for its recipient, in the words and with the outlines and scales that are printed, and only the fields that a stranger may see. */
export function sharedAnalysis(data: ReportData): SharedAnalysis {
  const { scan, property } = data
  const { state, value, band, sentence, confidence, reasons } = scoreBlock(scan)
  const survey = conditionsSection(data)
  const { images, photos } = thermalImages(data, shown)
  return {
    propertyName: property.name,
    propertyAddress: property.address,
    date: scan.date,
    timeZone: scan.timeZone,
    scanType: scan.scanType,
    state: scan.state,
    score: { state, value, band, sentence, confidence, reasons: reasons.map((r) => ({ sentence: r.sentence, points: r.points })) },
    metrics: executiveSummary(data).metrics.map((m) => ({ name: m.name, value: m.value, band: m.band })),
    survey: {
      verdict: survey.verdict,
      sentence: survey.verdictSentence,
      reasons: survey.reasons.map((r) => ({ met: r.met, sentence: r.sentence })),
    },
    findingsSentence: findingsSentence(data),
    findings: findings(data),
    pictures: [...images.map(({ plate }) => thermogram(plate)), ...photos.map(photo)],
  }
}

/** The page gives advice with the findings, and each picture once below them. */
const shown = { ...defaultReportOptions, sections: ['detailed-findings', 'thermal-images'] } satisfies ReportOptions

/** What of a finding's facts a stranger is told: a fact that is new in the report is not, until it stands here. */
const toldFacts: readonly string[] = [
  'Difference to surroundings',
  'Area',
  'Outline',
  'Share of the inspected section',
  'Confidence',
  'Thermogram',
  'Found by',
  'Verified',
]

const findings = (data: ReportData): SharedAnalysis['findings'] =>
  inOrder(detailedFindings(data, shown)).map((f) => ({
    number: f.number,
    title: f.title,
    severity: f.severity,
    status: f.status,
    location: f.facts.find(({ name }) => name === 'Location')?.value ?? '',
    description: f.description,
    recommendedAction: f.recommendedAction,
    facts: f.facts.filter(({ name }) => toldFacts.includes(name)),
  }))

/** The most severe first, whichever picture shows it. */
const inOrder = ({ groups }: DetailedFindings) =>
  groups.flatMap((group) => group.findings).toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))

const thermogram = (plate: ThermalPlate): SharedPicture => ({
  captureId: plate.thermal.captureId,
  number: plate.number,
  names: plate.visible ? ['thermal', 'visible'] : ['thermal'],
  scale: { min: plate.scaleMin, max: plate.scaleMax },
  outlines: plate.outlines.map(({ label, points }) => ({ label, points: points.map(([x, y]): [number, number] => [x, y]) })),
})

const photo = ({ number, picture }: { number: string; picture: PictureRef }): SharedPicture => ({
  captureId: picture.captureId,
  number,
  names: [picture.name],
  scale: null,
  outlines: [],
})
