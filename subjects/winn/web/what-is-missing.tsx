import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { CircleCheck } from 'lucide-react'
import { type StepId, useProgress } from './steps/steps.ts'

/** What this step lacks, and where to go on. */
export function WhatIsMissing({ at, onStep }: { at: StepId; onStep: (id: StepId) => void }) {
  const steps = useProgress()
  const index = steps.findIndex((step) => step.id === at)
  const here = steps[index]?.progress?.missing
  const next = [...steps.slice(index + 1), ...steps.slice(0, index)].find((step) => step.progress?.missing.length)
  return (
    <Panel title="What is missing">
      {here === undefined ? (
        <div>
          <Loading label="Looking through the draft" />
          <Skeleton className="h-6" />
        </div>
      ) : here.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden size={16} className="text-good" />
          Nothing in this step
        </p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {here.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-2 text-sm text-muted md:mt-4">
          Next:{' '}
          <button
            type="button"
            onClick={() => onStep(next.id)}
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-2 md:min-h-6"
          >
            {next.label}
          </button>
        </p>
      )}
    </Panel>
  )
}
