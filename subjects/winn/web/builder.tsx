import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { useMinWidth } from '@ridgeline/web/ui/use-min-width.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Path } from '#contract/edit'
import type { ReportDraft } from '#contract/report-draft'
import { ThermalStep } from '#web/steps/thermal/thermal-step.tsx'
import type { StoreImages } from '#web/steps/thermal/use-image-analysis.ts'
import { WeatherStep } from '#web/steps/weather/weather-step.tsx'
import { DraftProvider } from './draft/draft-context.tsx'
import { type Suggest, SuggestProvider } from './draft/suggest-context.tsx'
import { useDraftStoreOf } from './draft/use-draft-store.ts'
import { fieldAt } from './fields/field-at.ts'
import { Notices } from './notices.tsx'
import { SaveLine } from './save-line.tsx'
import { Stepper } from './stepper.tsx'
import { BuildingStep } from './steps/building-step.tsx'
import { RoofSystemStep } from './steps/roof-system-step.tsx'
import { type StepId, stepOf, stepOfPath, useSteps } from './steps/steps.ts'
import { WhatIsMissing } from './what-is-missing.tsx'

/** Later steps come once the first view stands; the very last asks the rules of wording, which weigh as much as four others. */
const ComponentsStep = late(async () => (await import('./steps/components-step.tsx')).ComponentsStep, <Skeleton className="h-dvh" />)
const FindingsStep = late(async () => (await import('./steps/findings-step.tsx')).FindingsStep, <Skeleton className="h-dvh" />)
const CostStep = late(async () => (await import('./steps/cost-step.tsx')).CostStep, <Skeleton className="h-dvh" />)
const ReviewStep = late(async () => (await import('./steps/review-step.tsx')).ReviewStep, <Skeleton className="h-dvh" />)

const DraftPages = late(async () => (await import('./pages/draft-pages.tsx')).DraftPages, <Skeleton className="aspect-[17/22]" />)

/** Where the pages stand beside the fields (rem). */
const DESK = 80
const later = [ComponentsStep, FindingsStep, CostStep, ReviewStep]

interface Props {
  property: PropertyDetail
  draft: ReportDraft
  slots: BuilderSlots
}

/** Parts of steps that other features make; they stand inside the draft and may read and change it. */
export interface BuilderSlots {
  /** Step 1: who owns the property, and how to reach them. */
  readonly owner: ReactNode
  /** Step 1: the claim of the property, where there is one. */
  readonly claim: ReactNode
  /** Step 1: the sections of the roof on a map. */
  readonly roof: ReactNode
  /** Step 3: what the survey may be used for. */
  readonly survey: ReactNode
  /** Step 3: the stored checks of storms that go into the report. */
  readonly storms: ReactNode
  /** Step 4: makes a scan of the property out of images. */
  readonly storeImages: StoreImages
  /** Step 6: the issues of the included scans, to judge. */
  readonly scanIssues: ReactNode
  /** Step 8: what can be done with the log once a report is made. */
  readonly titleEntry: ReactNode
  /** Beside the heading of every step: what opens the assistant. */
  readonly ask: (step: StepId) => ReactNode
  /** Beside a text: drafts it, to be approved. */
  readonly suggest: Suggest
}

/** The report builder: its steps over one draft. The step stands in the address. */
export function WinnReportBuilder({ property, draft, slots }: Props) {
  const store = useDraftStoreOf(draft)
  const [search, setSearch] = useSearchParams()
  const steps = useSteps()
  const at = stepOf(search.get('step'), steps)
  useAhead(later)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAt = useRef(at)
  const [wanted, setWanted] = useState<Path | null>(null)
  const go = (step: StepId) => setSearch({ step })
  const goToField = (path: Path) => {
    setWanted(path)
    go(stepOfPath(path))
  }
  useEffect(() => {
    if (wasAt.current !== at) heading.current?.focus()
    wasAt.current = at
  }, [at])
  useEffect(() => {
    if (wanted === null || stepOfPath(wanted) !== at) return
    fieldAt(wanted)?.focus()
    setWanted(null)
  }, [wanted, at])
  const isDesk = useMinWidth(DESK)
  const [previews, setPreviews] = useState(false)
  const index = steps.findIndex((step) => step.id === at)
  const pages = <DraftPages propertyId={property.id} draftId={draft.id} step={at} label={steps[index]?.label ?? ''} />
  const [previous, next] = [steps[index - 1], steps[index + 1]]
  return (
    <DraftProvider store={store}>
      <SuggestProvider suggest={slots.suggest}>
        <Stepper at={at} onStep={go} propertyId={property.id} draftId={draft.id} />
        <div className={`mt-6 grid grid-cols-1 gap-6 ${at === 'costs' ? 'xl:grid-cols-[minmax(0,1fr)_26rem]' : 'xl:grid-cols-2'}`}>
          <div className="min-w-0">
            <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
                {steps[index]?.label}
              </h2>
              <span className="ml-auto flex items-center gap-2 max-md:gap-0">
                <SaveLine />
                {slots.ask(at)}
              </span>
            </div>
            <Notices />
            <StepContent at={at} property={property} draftId={draft.id} slots={slots} onStep={go} onField={goToField} />
            <div className="mt-8 flex justify-between gap-2 border-t border-line pt-4">
              <Button disabled={!previous} onClick={() => previous && go(previous.id)}>
                <ArrowLeft aria-hidden size={16} />
                Previous
              </Button>
              {!isDesk && (
                <Button className="ml-auto" onClick={() => setPreviews(true)}>
                  Preview
                </Button>
              )}
              {next && (
                <Button variant="primary" onClick={() => go(next.id)}>
                  Next
                  <ArrowRight aria-hidden size={16} />
                </Button>
              )}
            </div>
          </div>
          <aside
            aria-label="Progress of the report"
            className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start"
          >
            {/* the last step lists what every step lacks */}
            {at !== 'review' && <WhatIsMissing at={at} onStep={go} />}
            {isDesk && pages}
          </aside>
          <Dialog wide open={previews && !isDesk} onOpenChange={setPreviews} title="Preview">
            {pages}
          </Dialog>
        </div>
      </SuggestProvider>
    </DraftProvider>
  )
}

interface ContentProps {
  at: StepId
  property: PropertyDetail
  draftId: string
  slots: BuilderSlots
  onStep: (id: StepId) => void
  onField: (path: Path) => void
}

function StepContent({ at, property, draftId, slots, onStep, onField }: ContentProps) {
  switch (at) {
    case 'building':
      return <BuildingStep property={property} owner={slots.owner} claim={slots.claim} roof={slots.roof} />
    case 'roof':
      return <RoofSystemStep />
    case 'weather':
      return <WeatherStep survey={slots.survey} storms={slots.storms} />
    case 'thermal':
      return <ThermalStep property={property} store={slots.storeImages} />
    case 'components':
      return <ComponentsStep property={property} />
    case 'findings':
      return <FindingsStep scanIssues={slots.scanIssues} />
    case 'costs':
      return <CostStep property={property} draftId={draftId} />
    case 'review':
      return <ReviewStep property={property} draftId={draftId} onStep={onStep} onField={onField} titleEntry={slots.titleEntry} />
  }
}
