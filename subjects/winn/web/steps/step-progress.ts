import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { type DraftContent, inOrder } from '#contract/content'
import { missingShotSentences, missingShots } from '#contract/shots/shot-list'

/** What a step still asks, of the draft and the survey in it, before anything is made of it. What a record holds already is no question. */
export interface StepProgress {
  /** Questions of the step that are answered, and all of them. */
  readonly done: number
  readonly of: number
  /** What is missing, as short sentences. */
  readonly missing: readonly string[]
  /** A report needs nothing of the step, and nothing is in it yet. */
  readonly isOptional?: boolean
}

/** A scan that the report shows. */
export interface Included {
  readonly issues: readonly Pick<Issue, 'status'>[]
}

/** The survey that the report speaks of: what was noted with its scan, and what the draft adds to it (`reportedSurvey`). */
export interface Survey {
  readonly scan: { readonly conditions: SurveyConditions }
  readonly conditions: SurveyConditions
}

type Question = readonly [isAnswered: boolean, missing: string]

const progress = (questions: readonly Question[]): StepProgress => ({
  done: questions.filter(([isAnswered]) => isAnswered).length,
  of: questions.length,
  missing: questions.filter(([isAnswered]) => !isAnswered).map(([, missing]) => missing),
})
/** A question that is asked of nobody where a record answers it, or where there is nothing that it is about. */
const where = (isAsked: boolean, ...questions: readonly Question[]): readonly Question[] => (isAsked ? questions : [])

const known = (text: string): boolean => text.trim() !== ''

/** Who inspected and when stands in the draft from its beginning: the member, and the day of the survey. */
export const buildingProgress = ({ building: b }: DraftContent): StepProgress =>
  progress([
    ...where(!known(b.inspector), [false, 'Who inspected the roof']),
    ...where(b.inspectionDate === null, [false, 'The day of the inspection']),
    [b.yearBuilt !== null, 'The year the building was built'],
  ])

export function roofSystemProgress({ roofSystem: r }: DraftContent, survey: Survey | null): StepProgress {
  const noted = survey?.scan.conditions.roofAssembly
  const said = survey?.conditions.roofAssembly
  return progress([
    ...where(noted?.membrane === '', [said?.membrane !== '', 'The covering or membrane']),
    ...where(noted?.insulation === 'unknown', [
      said?.insulation !== 'unknown',
      'Where the insulation lies: it decides what a warm or cold area means',
    ]),
    [r.deck !== 'unknown', 'The deck'],
    [r.ageYears !== null, 'The age of the roof'],
    [known(r.drainage), 'How the roof drains'],
  ])
}

/** Nothing is asked that was noted with the scan, and nothing before its scans are there. */
export function weatherProgress(_: DraftContent, survey: Survey | null): StepProgress {
  const [noted, said] = [survey?.scan.conditions, survey?.conditions]
  return progress([
    ...where(noted?.airTempK === null, [said?.airTempK !== null, 'A temperature of the air']),
    ...where(noted?.relativeHumidity === null, [said?.relativeHumidity !== null, 'The humidity']),
    ...where(noted?.windMps === null, [said?.windMps !== null, 'The wind speed']),
  ])
}

export const thermalProgress = ({ scans }: DraftContent): StepProgress =>
  progress(where(!Object.values(scans).some((scan) => scan.isIncluded), [false, 'A scan whose pictures the report shows']))

export function componentsProgress(content: DraftContent): StepProgress {
  const { components } = content
  const missing = missingShots(content)
  const all = inOrder(components)
  const unnamed = all.filter((component) => !known(component.name)).length
  const answered = progress([
    [all.length > 0, 'A component of the roof'],
    ...where(unnamed > 0, [false, unnamed === 1 ? 'The name of one component' : `The names of ${unnamed} components`]),
  ])
  // The shot list is one question, however many photos it takes; each kind of photo is named.
  const isComplete = missing.length === 0
  return {
    done: answered.done + (isComplete ? 1 : 0),
    of: answered.of + 1,
    missing: [...answered.missing, ...missingShotSentences(missing)],
  }
}

export function findingsProgress({ findings, cores }: DraftContent, _: Survey | null, scans: readonly Included[]): StepProgress {
  const suggested = scans.flatMap(({ issues }) => issues).filter(({ status }) => status === 'suggested').length
  const untitled = inOrder(findings).filter((finding) => finding.issueId === null && !known(finding.title)).length
  const open = inOrder(cores).filter((core) => core.result === null).length
  return progress([
    ...where(suggested > 0, [false, `${formatCount(suggested, 'suggestion')} to review`]),
    ...where(untitled > 0, [false, untitled === 1 ? 'The title of one finding' : `The titles of ${untitled} findings`]),
    ...where(open > 0, [false, open === 1 ? 'The result of one core or reading' : `The results of ${open} cores or readings`]),
  ])
}

export function costProgress({ costs }: DraftContent): StepProgress {
  const lines = inOrder(costs.lines)
  const unpriced = lines.filter((line) => line.quantity === null || line.unitPriceUsd === null).length
  const bare = lines.filter((line) => line.evidence.length === 0).length
  const asked = progress(
    where(
      lines.length > 0,
      [unpriced === 0, unpriced === 1 ? 'Quantity or price of one line' : `Quantity or price of ${unpriced} lines`],
      [bare === 0, bare === 1 ? 'Evidence for one line of costs' : `Evidence for ${bare} lines of costs`],
    ),
  )
  return { ...asked, isOptional: lines.length === 0 }
}

export const reviewProgress = ({ signature }: DraftContent): StepProgress => progress([[signature !== null, 'A signature on this draft']])
