import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import { type DraftContent, inOrder } from '#contract/content'
import { missingShotSentences, missingShots } from '#contract/shots/shot-list'

/** What the report can say from the draft and the scans in it, before anything is made of it. */
export interface StepProgress {
  /** Questions of the step that are answered, and all of them. */
  readonly done: number
  readonly of: number
  /** What is missing, as short sentences. */
  readonly missing: readonly string[]
}

type Question = readonly [isAnswered: boolean, missing: string]

const progress = (questions: readonly Question[]): StepProgress => ({
  done: questions.filter(([isAnswered]) => isAnswered).length,
  of: questions.length,
  missing: questions.filter(([isAnswered]) => !isAnswered).map(([, missing]) => missing),
})

const known = (text: string): boolean => text.trim() !== ''

export const buildingProgress = ({ building: b }: DraftContent): StepProgress =>
  progress([
    [known(b.inspector), 'Who inspected the roof'],
    [b.inspectionDate !== null, 'The day of the inspection'],
    [b.yearBuilt !== null, 'The year the building was built'],
    [b.floorAreaM2 !== null, 'The floor area'],
  ])

/** `conditions`: what draft and newest included scan say together, as `conditionsOf` joins them. */
export const roofSystemProgress = ({ roofSystem: r }: DraftContent, { roofAssembly }: SurveyConditions): StepProgress =>
  progress([
    [roofAssembly.membrane !== '', 'The covering or membrane'],
    [roofAssembly.insulation !== 'unknown', 'Where the insulation lies: it decides what a warm or cold area means'],
    [r.deck !== 'unknown', 'The deck'],
    [r.ageYears !== null, 'The age of the roof'],
    [known(r.drainage), 'How the roof drains'],
  ])

/** `conditions`: as of `roofSystemProgress`; what was noted with the scan need not be noted again. */
export const weatherProgress = (_: DraftContent, { airTempK, relativeHumidity, windMps }: SurveyConditions): StepProgress =>
  progress([
    [airTempK !== null, 'A temperature of the air'],
    [relativeHumidity !== null, 'The humidity'],
    [windMps !== null, 'The wind speed'],
  ])

export const thermalProgress = ({ scans }: DraftContent): StepProgress =>
  progress([[Object.values(scans).some((scan) => scan.isIncluded), 'A scan whose pictures the report shows']])

export function componentsProgress(content: DraftContent): StepProgress {
  const { components } = content
  const missing = missingShots(content)
  const all = inOrder(components)
  const unnamed = all.filter((component) => !known(component.name)).length
  const answered = progress([
    [all.length > 0, 'A component of the roof'],
    [unnamed === 0, unnamed === 1 ? 'The name of one component' : `The names of ${unnamed} components`],
  ])
  // The shot list is one question, however many photos it takes; each kind of photo is named.
  const isComplete = missing.length === 0
  return {
    done: answered.done + (isComplete ? 1 : 0),
    of: answered.of + 1,
    missing: [...answered.missing, ...missingShotSentences(missing)],
  }
}

export function findingsProgress({ findings, cores }: DraftContent): StepProgress {
  const untitled = inOrder(findings).filter((finding) => finding.issueId === null && !known(finding.title)).length
  const open = inOrder(cores).filter((core) => core.result === null).length
  return progress([
    [untitled === 0, untitled === 1 ? 'The title of one finding' : `The titles of ${untitled} findings`],
    [open === 0, open === 1 ? 'The result of one core or reading' : `The results of ${open} cores or readings`],
  ])
}

export function costProgress({ costs }: DraftContent): StepProgress {
  const lines = inOrder(costs.lines)
  const unpriced = lines.filter((line) => line.quantity === null || line.unitPriceUsd === null).length
  const bare = lines.filter((line) => line.evidence.length === 0).length
  return progress([
    [unpriced === 0, unpriced === 1 ? 'Quantity or price of one line' : `Quantity or price of ${unpriced} lines`],
    [bare === 0, bare === 1 ? 'Evidence for one line of costs' : `Evidence for ${bare} lines of costs`],
  ])
}

export const reviewProgress = ({ signature }: DraftContent): StepProgress => progress([[signature !== null, 'A signature']])
