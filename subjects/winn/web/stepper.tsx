import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Check } from 'lucide-react'
import { useReportedSurvey } from './draft/use-reported-survey.ts'
import { useMadeVersion } from './making/use-made-version.ts'
import { type StepId, stepOf, useProgress } from './steps/steps.ts'

interface Props {
  at: StepId
  onStep: (id: StepId) => void
  propertyId: string
  draftId: string
}

/** All steps with how far each is; on a phone a list that opens. Over a version that says what the draft says stands that it is made: nothing is asked of it. */
export function Stepper({ at, onStep, propertyId, draftId }: Props) {
  const steps = useProgress()
  const isKnown = steps.every(({ progress }) => progress !== null)
  const ready = steps.filter(({ progress }) => progress?.done === progress?.of).length
  const { made, isCurrent } = useMadeVersion(propertyId, draftId)
  const timeZone = useReportedSurvey()?.scan.timeZone
  const ofSteps = `${formatNumber(ready)} of ${formatCount(steps.length, 'step')} ready`
  const said = !isKnown ? 'Counting...' : made ? `${ofSteps} for version ${made.version + 1}` : ofSteps
  const index = steps.findIndex((step) => step.id === at)
  return (
    <nav aria-label="Steps of the report">
      {made?.completedAt && isCurrent ? (
        <p className="mb-4 flex items-center gap-2 text-sm">
          <Check aria-hidden size={16} className="shrink-0 text-good" />
          <span>
            {`Version ${made.version} was made ${formatDate(made.completedAt, timeZone)}`}
            {made.signature ? ` and signed by ${made.signature.signedBy}` : ''}. Nothing was changed since.
          </span>
        </p>
      ) : (
        <div className="mb-4 flex items-center gap-4">
          <ProgressBar label="Progress" fraction={isKnown ? ready / steps.length : null} valueText={said} />
          <p className="shrink-0 text-sm text-muted tabular-nums">{said}</p>
        </div>
      )}
      <div className="md:hidden">
        <Select
          label={`Step ${index + 1} of ${steps.length}`}
          options={steps.map((step, i) => ({ value: step.id, label: `${i + 1}. ${step.label}` }))}
          value={at}
          onChange={(id) => onStep(stepOf(id, steps))}
        />
      </div>
      <ol className="hidden gap-2 md:grid md:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {steps.map(({ progress, ...step }, i) => {
          const isDone = progress?.done === progress?.of
          return (
            <li key={step.id}>
              <button
                type="button"
                aria-current={step.id === at ? 'step' : undefined}
                onClick={() => onStep(step.id)}
                className={`flex h-full w-full flex-col items-start gap-1 border-t-2 pt-2 pr-2 ${isDone && !progress?.isOptional ? 'border-good' : 'border-line'} text-left text-sm text-muted transition-colors duration-100 hover:text-ink aria-[current=step]:border-accent-text aria-[current=step]:text-ink`}
              >
                <span className="flex items-center gap-1.5 text-xs whitespace-nowrap tabular-nums">
                  <span>Step {i + 1}</span>
                  <span aria-hidden>·</span>
                  {progress === null ? null : step.id === 'review' && isCurrent ? (
                    <span>Made</span>
                  ) : progress.isOptional ? (
                    <span>Optional</span>
                  ) : isDone ? (
                    <span className="flex items-center gap-1 text-good">
                      <Check aria-hidden size={14} />
                      Complete
                    </span>
                  ) : isCurrent ? (
                    <span>Left open</span>
                  ) : (
                    <span>
                      {progress.done} of {progress.of}
                      <span className="xl:sr-only"> answered</span>
                    </span>
                  )}
                </span>
                <span className="font-medium">{step.label}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
