import { cameraName } from '@ridgeline/scan/contract/camera-name'
import type { Capture } from '@ridgeline/scan/contract/capture'
import { waitingSentence } from '@ridgeline/scan/contract/examination'
import { confidenceReach, formatConfidence, healthLine, healthWord } from '@ridgeline/scan/contract/health-words'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { scanTypeLabel } from '@ridgeline/scan/contract/scan'
import { isDamageCode } from '@ridgeline/scan/contract/stored-file'
import { isConfirmedBelow } from '@ridgeline/title/contract/verification-words'
import { written } from '@ridgeline/words/written'
import { unknownConditions } from '#rules/condition-facts'
import { findingLine, isUnjudged, leftOutSentence, noneFound, numberedIssues, openIssues } from '#rules/findings'
import { claimLine } from '#rules/format/claim-line'
import { formatDate, formatMoment } from '#rules/format/date'
import { inspectedOn } from '#rules/format/inspected-on'
import { capitalize, formatCount, formatNumber } from '#rules/format/quantity'
import { isLeftOut, isThermogram, photos, thermalPlate, thermogramNumbers, thermograms } from '#rules/plates'
import { proofOf } from '#rules/proof'
import type { ReportData } from '#rules/report-data'
import type { DecisionPage, Fact, ScoreBlock, ThermalPlate } from '#rules/report-model'
import { beforeSemicolons } from '#rules/semicolons'
import { pointsText } from '#rules/sentences/score-sentence'
import { isAbsolute, makesAbsolute, temperatureWords } from '#rules/words/temperature-words'
import { confidenceWord, verdictSentence, verdictWord } from '#rules/words/words'

const TOP_FINDINGS = 5
const NAMED_FILES = 4

const NAMED_CAMERAS = 3

/** Camera names of the scan's captures, each once; of more than three the rest is counted. */
function cameraNames(scan: Scan): string[] {
  const names = scan.captures.map(({ camera }) => cameraName(camera))
  const all = [...new Set(names.filter((name) => name !== ''))]
  return all.length <= NAMED_CAMERAS ? all : [...all.slice(0, NAMED_CAMERAS), formatCount(all.length - NAMED_CAMERAS, 'other')]
}

/** The same with the day of the last calibration of each, where it is known. */
function calibratedCameras(scan: Scan): string[] {
  const days = scan.captures.flatMap(({ camera }) =>
    camera?.calibratedOn ? [`${camera.model ?? 'camera'} ${camera.serial ?? ''} calibrated ${formatDate(camera.calibratedOn)}`] : [],
  )
  return [...cameraNames(scan), ...new Set(days)]
}

function facts(data: ReportData): Fact[] {
  return [
    { name: 'Inspected', value: inspectedOn(data.scan) },
    { name: 'Prepared by', value: [data.preparedBy, data.organizationName].filter((text) => text !== '').join(', ') },
    ...claimFact(data),
    ...surveyFacts(data, formatCount(photos(data.scan).length, 'further photo')),
  ]
}

/** The claim that the report is of; nothing where it is of none. */
export function claimFact({ claim }: Pick<ReportData, 'claim'>): Fact[] {
  const value = claimLine(claim)
  return value === '' ? [] : [{ name: 'Claim', value }]
}

/** How the roof was looked at, with what, what came of it, and when that was told. @param photoCount - the photos that this report shows, counted in words */
export function surveyFacts({ scan, generatedAt }: ReportData, photoCount: string): Fact[] {
  const cameras = calibratedCameras(scan)
  const isNamed = scan.captures.some(({ camera }) => cameraName(camera) === scan.deviceType)
  const device = scan.deviceType === null || scan.deviceType === '' || isNamed ? '' : `, ${scan.deviceType}`
  return [
    { name: 'How', value: `${scanTypeLabel[scan.scanType]}${device}` },
    { name: 'Camera', value: cameras.length === 0 ? 'Not named in the files' : cameras.join('; ') },
    { name: 'Evidence', value: capitalize(`${formatCount(thermograms(scan).length, 'thermogram')}, ${photoCount}`) },
    { name: 'Report date', value: formatMoment(generatedAt, scan.timeZone) },
  ]
}

/** The score with everything that must stand beside it. */
export function scoreBlock({
  scan: { health, issues, metrics },
  numberedAmong = issues,
}: Pick<ReportData, 'scan' | 'numberedAmong'>): ScoreBlock {
  const { state, score, band } = health
  return {
    state,
    value: score === null ? null : Math.round(score),
    band,
    bandWord: healthWord(health),
    sentence: healthLine(health, issues),
    confidence: `${formatConfidence(health.confidence)} (${confidenceWord(health.confidence)})${confidenceReach(metrics)}`,
    reasons: [...health.reasons.toSorted((a, b) => b.points - a.points).map((reason) => taken(reason, numberedAmong)), ...left(health)],
    // what takes points says what resolving it gives back
    raise: health.raise.filter((_, index) => !isResolving(health.raiseCodes?.[index]?.code)),
  }
}

type Health = Scan['health']

const isResolving = (code: string | undefined): boolean => code === 'resolve' || code === 'resolve-urgent'

/** What takes points; a finding that nobody has reviewed says so here too, also where the report leaves it out. */
function taken({ sentence, points, values }: Health['reasons'][number], issues: readonly Issue[]) {
  const counted = issues.filter((each) => isOpen(each) && each.title === values?.label && each.severity === values.severity)
  const which = counted.every(isUnjudged) ? 'not reviewed' : 'not all reviewed'
  return { sentence: counted.some(isUnjudged) ? `${sentence}, ${which}` : sentence, points: takenText(points) }
}

/** What is left of 100 once every reason has taken its points, as the last line of the sum: the score. Nothing where they do not come to it. */
function left({ score, reasons }: Health): ScoreBlock['reasons'] {
  const sum = reasons.reduce((all, { points }) => all + points, 0)
  if (score === null || sum < 0.05 || Math.abs(100 - sum - score) > 0.5 + 1e-6) return []
  const rest = 100 - sum
  const isWhole = Math.abs(rest - Math.round(rest)) < 0.05
  // 48.49 is 48, though 48.5 would be 49
  const decimals = Math.round(Number(rest.toFixed(1))) === Math.round(score) ? 1 : 2
  // said outside of the record: what is called `points` there is no text to whoever translates
  const of = formatCount(Math.round(score), 'point')
  return [{ sentence: isWhole ? 'Left of 100' : `Left of 100 (${formatNumber(rest, decimals)}, rounded)`, points: of }]
}

/** What a reason takes; empty for one that takes nothing. */
const takenText = (points: number): string =>
  points === 0 ? '' : Math.abs(points) < 0.05 ? pointsText(points) : `\u2212${pointsText(points)}`

const notRoofTitle = (list: readonly Capture[]): string =>
  `${formatCount(list.length, 'thermogram')} left out: ${list.every(({ roofView }) => roofView?.isRoof === false) ? 'no roof view' : 'roof view not confirmed'}`

function namedNotRoof(list: readonly Capture[]): string[] {
  const lines = list.slice(0, NAMED_FILES).map(({ fileName, roofView }) => `${fileName}: ${roofView?.sentence ?? ''}`)
  return list.length > NAMED_FILES ? [...lines, `and ${list.length - NAMED_FILES} more, see the photo book`] : lines
}

function notInspected({ scan }: ReportData): DecisionPage['notInspected'] {
  const refused = scan.captures.filter((capture) => capture.state === 'refused')
  const waiting = scan.captures.filter((capture) => capture.state === 'waiting')
  const heatPictures = scan.captures.filter((capture) => capture.state === 'ready' && capture.status === 'qualitative')
  const notRoof = scan.captures.filter(isLeftOut)
  const damaged = scan.captures.filter((capture) => capture.warnings.some(({ code }) => isDamageCode(code)))
  const named = (list: readonly { fileName: string; refusal: { message: string } | null }[]) => {
    const lines = list
      .slice(0, NAMED_FILES)
      .map(({ fileName, refusal }) => (refusal === null ? fileName : `${fileName}: ${refusal.message}`))
    return list.length > NAMED_FILES ? [...lines, `and ${list.length - NAMED_FILES} more, see the custody log`] : lines
  }
  const unknown = unknownConditions(scan.conditions)
  return [
    { title: `${formatCount(refused.length, 'file')} refused`, details: named(refused), present: refused.length > 0 },
    { title: notRoofTitle(notRoof), details: namedNotRoof(notRoof), present: notRoof.length > 0 },
    {
      title: `${formatCount(damaged.length, 'capture')} with damaged stored files`,
      details: damaged.slice(0, NAMED_FILES).map(({ warnings }) => warnings.find(({ code }) => isDamageCode(code))?.message ?? ''),
      present: damaged.length > 0,
    },
    { title: `${formatCount(waiting.length, 'file')} not read yet`, details: named(waiting), present: waiting.length > 0 },
    {
      title: `${formatCount(heatPictures.length, 'picture')} of heat without temperatures`,
      details: named(heatPictures),
      present: heatPictures.length > 0,
    },
    ...withoutAbsolute(scan),
    { title: `${formatCount(unknown.length, 'condition')} not noted`, details: [unknown.join(', ')], present: unknown.length > 0 },
  ]
    .filter(({ present }) => present)
    .map(({ title, details }) => ({ title, details: beforeSemicolons(details) }))
}

/** Thermograms whose temperatures are not absolute, by the reason, with what would make them so. */
function withoutAbsolute(scan: Scan): { title: string; details: string[]; present: true }[] {
  const judged = scan.captures.filter(
    (capture) => capture.state === 'ready' && !isAbsolute(capture) && capture.temperatureStanding !== null,
  )
  return [...Map.groupBy(judged, temperatureWords)].map(([words, captures]) => {
    const { length } = captures
    const names = captures.slice(0, NAMED_FILES).map(({ fileName }) => fileName)
    const others = length > names.length ? ` and ${length - names.length} more` : ''
    const standing = captures[0]?.temperatureStanding
    const way = standing ? makesAbsolute(standing) : null
    return {
      title: `${formatCount(length, 'thermogram')}: ${words}`,
      details: [
        `${names.join(', ')}${others}`,
        `Only differences within one picture are printed. ${capitalize(`${way} would make them absolute.`)}`,
      ],
      present: true as const,
    }
  })
}

/** The thermogram of the first finding that has one, else the first of the scan. */
function leadingPlate(data: ReportData): ThermalPlate | null {
  const { scan, units } = data
  const [lead] = openIssues(data).flatMap(({ number, issue }) => {
    const proof = proofOf(issue, scan)
    return proof !== null && isThermogram(proof.capture) ? [{ ...proof, number }] : []
  })
  const shown = thermograms(scan)
  const capture = lead?.capture ?? shown.find((each) => !isLeftOut(each)) ?? shown[0]
  if (capture === undefined) return null
  const outlined = lead?.anomaly ? [{ anomaly: lead.anomaly, label: lead.number }] : []
  return thermalPlate({ ...capture, regions: [] }, thermogramNumbers(scan).get(capture.id) ?? '', outlined, units)
}

/** Sentence on how many findings stand open and how many of them nobody has judged. */
export function findingsSentence(data: ReportData): string {
  const open = openIssues(data)
  const repaired = numberedIssues(data).length - open.length
  const suggested = open.filter(({ issue }) => issue.status === 'suggested' && issue.verification === null).length
  const after = [repaired === 0 ? '' : `${formatCount(repaired, 'finding')} marked as repaired.`, leftOutSentence(data)]
    .filter((sentence) => sentence !== '')
    .map((sentence) => ` ${sentence}`)
    .join('')
  const waits = written(waitingSentence(data.scan.examination))
  if (open.length === 0) return `${noneFound(data, 'No open findings in what was inspected.')}${after}`
  const review =
    suggested === 0
      ? 'all reviewed by a person'
      : suggested === open.length
        ? 'all suggested by the engine, not yet reviewed'
        : `${suggested} of them suggested by the engine, not yet reviewed`
  return `${formatCount(open.length, 'open finding')}, ${review}.${verifiedSentence(open.map(({ issue }) => issue))}${after}${waits && ` ${waits}`}`
}

/** How many findings somebody looked at below the membrane, and with what result. */
function verifiedSentence(open: readonly Issue[]): string {
  const confirmed = open.filter(({ verification }) => isConfirmedBelow(verification)).length
  const refuted = open.filter(({ verification }) => verification?.result === 'not-confirmed').length
  const parts = [
    confirmed === 0 ? '' : `${confirmed} confirmed by core sample or moisture meter`,
    refuted === 0 ? '' : `${refuted} verified and not confirmed`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : ` Verified on the roof: ${parts.join(', ')}.`
}

export function decisionPage(data: ReportData): DecisionPage {
  const { verdict } = data.scan.survey
  return {
    facts: facts(data),
    score: scoreBlock(data),
    survey: { verdict, word: verdictWord[verdict], sentence: verdictSentence[verdict] },
    topFindings: openIssues(data)
      .slice(0, TOP_FINDINGS)
      .map((numbered) => findingLine(numbered, data)),
    findingsSentence: findingsSentence(data),
    notInspected: notInspected(data),
    plate: leadingPlate(data),
  }
}
