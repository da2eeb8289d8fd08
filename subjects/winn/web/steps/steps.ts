import type { Permission } from '@ridgeline/account/contract/permissions'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import type { DraftContent } from '#contract/content'
import type { Path } from '#contract/edit'
import { useIncludedScans } from '#web/draft/use-included-scans.ts'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { useArePhotosRead, useReported } from '#web/photos/use-reported.ts'
import {
  buildingProgress,
  componentsProgress,
  costProgress,
  findingsProgress,
  type Included,
  reviewProgress,
  roofSystemProgress,
  type StepProgress,
  type Survey,
  thermalProgress,
  weatherProgress,
} from './step-progress.ts'

interface Step {
  readonly id: string
  readonly label: string
  /** For others there is no such step. */
  readonly needs?: Permission
  readonly progress: (content: DraftContent, survey: Survey | null, scans: readonly Included[]) => StepProgress
}

const allSteps = [
  { id: 'building', label: 'Building Information', progress: buildingProgress },
  { id: 'roof', label: 'Roof System Details', progress: roofSystemProgress },
  { id: 'weather', label: 'Weather Conditions', progress: weatherProgress },
  { id: 'thermal', label: 'Thermal Analysis', progress: thermalProgress },
  { id: 'components', label: 'Roof Components', progress: componentsProgress },
  { id: 'findings', label: 'Issues & Findings', progress: findingsProgress },
  { id: 'costs', label: 'Cost Estimates', needs: 'estimate.manage', progress: costProgress },
  { id: 'review', label: 'Review & Generate', progress: reviewProgress },
] as const satisfies readonly Step[]
export type StepId = (typeof allSteps)[number]['id']
/** Which step a value of the draft is written in, by the first key of its path. */
const stepOfPart: Readonly<Record<string, StepId>> = {
  building: 'building',
  roofSystem: 'roof',
  weather: 'weather',
  scans: 'thermal',
  components: 'components',
  photos: 'components',
  findings: 'findings',
  testSquares: 'findings',
  windCounts: 'findings',
  cores: 'findings',
  costs: 'costs',
}
export const stepOfPath = ([part]: Path): StepId => stepOfPart[part ?? ''] ?? 'review'
export const stepOf = (id: string | null, steps: readonly { readonly id: StepId }[]): StepId =>
  steps.find((step) => step.id === id)?.id ?? 'building'

/** The steps of whoever works on the draft: what they may not write is none of theirs, nor done nor missing. */
export function useSteps() {
  const may = useMay()
  return allSteps.filter((step) => !('needs' in step) || may(step.needs))
}

/** The steps with what is done and missing in each, by the draft and the survey that the report speaks of; null before all of that is there. */
export function useProgress() {
  const content = useReported()
  const survey = useReportedSurvey()
  const { scans, areAll } = useIncludedScans()
  const arePhotosRead = useArePhotosRead()
  return useSteps().map((step) => ({
    ...step,
    progress: areAll && arePhotosRead ? (step.progress(content, survey, scans) satisfies StepProgress) : null,
  }))
}
