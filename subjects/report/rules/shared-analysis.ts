import { healthBand } from '@ridgeline/scan/contract/health'
import type { Verification } from '@ridgeline/scan/contract/issue/issue'
import { defaultReportOptions, type ReportOptions } from '#contract/report'
import { type SharedAnalysis, type SharedPicture, sharedFacts } from '#contract/shared-page'
import { findingsSentence, scoreBlock } from '#rules/decision'
import { numberedIssues, numberOfAnomaly } from '#rules/findings'
import type { Ground } from '#rules/language/ground'
import { groundOfFinding, inSafeWords, safeLabel } from '#rules/outgoing'
import { roofPlates } from '#rules/plates'
import { withoutFileNames } from '#rules/recipient/without-file-names'
import type { ReportData } from '#rules/report-data'
import type { Fact, FindingGroup, PictureRef, ThermalPlate } from '#rules/report-model'
import { conditionsSection } from '#rules/sections/conditions'
import { findingGroups, LOCATION } from '#rules/sections/detailed-findings'
import { executiveSummary } from '#rules/sections/executive-summary'
import { thermalPictures } from '#rules/sections/thermal-images'
import { SHORT_TITLE } from '#rules/wording'

/** The report as a page for its recipient, in the words and with the outlines and scales that are printed, and only the fields that a stranger may see. */
export function sharedAnalysis(all: ReportData): SharedAnalysis {
  const data = withoutNotes(all)
  const { scan, property } = data
  const { state, value, band, sentence, confidence, reasons } = scoreBlock(data)
  const survey = conditionsSection(data)
  const { images, photos } = thermalPictures(data, shown)
  return {
    propertyName: property.name,
    propertyAddress: property.address,
    date: scan.date,
    timeZone: scan.timeZone,
    ...(scan.visitCount !== undefined && scan.visitCount !== 1 && { visitCount: scan.visitCount }),
    scanType: scan.scanType,
    state: scan.state,
    score: { state, value, band, sentence, confidence, reasons: reasons.map((r) => ({ sentence: r.sentence, points: r.points })) },
    metrics: executiveSummary(data).metrics.map(({ name, value, band, meaning }) => {
      return { name, value, band: band ?? healthBand(value), isRated: band !== null, meaning }
    }),
    survey: {
      verdict: survey.verdict,
      sentence: survey.verdictSentence,
      reasons: survey.reasons.map((r) => ({ met: r.met, sentence: r.sentence })),
    },
    findingsSentence: findingsSentence(data),
    findings: findings(data),
    wholeRoof: roofPlates(scan, numberOfAnomaly(data), data.units).map(({ plate, picture: { pixelSizeM }, size: { width, height } }) => {
      return { ...thermogram(plate), width, height, pixelSizeM }
    }),
    units: data.units,
    pictures: [...images.map(({ plate }) => thermogram(plate)), ...photos.map(photo)],
  }
}

/** The page gives advice with the findings, and each picture once below them. */
const shown = { ...defaultReportOptions, sections: ['detailed-findings', 'thermal-images'] } satisfies ReportOptions

/** What members note for each other is taken out before anything is made of it. */
function withoutNotes(data: ReportData): ReportData {
  const { scan } = data
  const issues = scan.issues.map((each) => ({
    ...each,
    history: [],
    sinceAccepted: null,
    verification: each.verification && { ...each.verification, note: '' },
  }))
  const referencePoints = scan.referencePoints.map((point) => ({ ...point, note: '' }))
  const { roofAssembly } = scan.conditions
  const membrane = safeLabel(roofAssembly.membrane, groundOf(data), '')
  const conditions = { ...scan.conditions, roofAssembly: { ...roofAssembly, membrane } }
  return { ...data, scan: { ...scan, notes: '', issues, referencePoints, conditions } }
}

/** Titles of findings as they may stand beside a drawing, where nobody was asked about them. */
export const withSafeTitles = (data: ReportData): ReportData => ({
  ...data,
  scan: {
    ...data.scan,
    issues: data.scan.issues.map((issue) => ({ ...issue, title: safeLabel(issue.title, groundOf(data, issue.verification), SHORT_TITLE) })),
  },
})

const groundOf = ({ scan, hat }: ReportData, verification: Verification | null = null): Ground =>
  groundOfFinding({ verdict: scan.survey.verdict, hat }, verification)

type SharedFact = SharedAnalysis['findings'][number]['facts'][number]
const isShared = (fact: Fact): fact is Fact & Pick<SharedFact, 'name'> => (sharedFacts as readonly string[]).includes(fact.name)

function findings(data: ReportData): SharedAnalysis['findings'] {
  const told = withoutFileNames(data.scan)
  const issueOf = new Map(numberedIssues(data).map(({ number, issue }) => [number, issue]))
  return inOrder(findingGroups(data, shown)).map((f) => {
    const ground = groundOf(data, issueOf.get(f.number)?.verification)
    return {
      number: f.number,
      title: safeLabel(f.title, ground, SHORT_TITLE),
      severity: f.severity,
      status: f.status,
      location: safeLabel(told(f.facts.find(({ name }) => name === LOCATION)?.value ?? ''), ground, ''),
      description: inSafeWords(told(f.description), ground),
      recommendedAction: inSafeWords(f.recommendedAction, ground),
      facts: f.facts.filter(isShared).map(({ name, value }) => ({ name, value: inSafeWords(value, ground) })),
    }
  })
}

/** The most severe first, whichever picture shows it. */
const inOrder = (groups: readonly FindingGroup[]) =>
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
  names: [picture.name === 'thermal' ? 'thermal' : 'visible'],
  scale: null,
  outlines: [],
})
