import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReactNode } from 'react'
import type { Path } from '#contract/edit'
import { DraftArea, DraftText } from '#web/fields/draft-fields.tsx'
import { GeneratePanel } from '#web/making/generate-panel.tsx'
import { ReviewCounts } from '#web/making/review-counts.tsx'
import { SignaturePanel } from '#web/making/signature-panel.tsx'
import { useMadeVersion } from '#web/making/use-made-version.ts'
import { useWording } from '#web/making/use-wording.ts'
import { WordingPanel } from '#web/making/wording-panel.tsx'
import { OwnSections } from './own-sections.tsx'
import { SaveToTemplate } from './save-to-template.tsx'
import { type StepId, useProgress } from './steps.ts'

interface Props {
  property: PropertyDetail
  draftId: string
  onStep: (id: StepId) => void
  onField: (path: Path) => void
  titleEntry: ReactNode
}

/** The report is made at the head; below stand what it will hold, what it still lacks, and who signs it. */
export function ReviewStep({ property, draftId, onStep, onField, titleEntry }: Props) {
  const flags = useWording()
  const { isCurrent } = useMadeVersion(property.id, draftId)
  const lacking = useProgress().flatMap(({ progress, ...step }) => (progress?.missing.length ? [{ ...step, ...progress }] : []))
  return (
    <div className="flex flex-col gap-6">
      <GeneratePanel questioned={flags.length} propertyId={property.id} draftId={draftId} titleEntry={titleEntry} />
      {!isCurrent && (
        <Panel title="In this report">
          <ReviewCounts property={property} draftId={draftId} />
        </Panel>
      )}
      {lacking.length > 0 && (
        <Panel title={isCurrent ? 'For the next version' : 'Still missing'} flush>
          <ul>
            {lacking.map((step) => (
              <li key={step.id} className="border-line px-4 py-2.5 not-first:border-t">
                <p className="font-medium">{step.label}</p>
                <ul className="list-disc pl-5 text-sm">
                  {step.missing.map((sentence) => (
                    <li key={sentence}>
                      {step.id === 'review' ? (
                        sentence
                      ) : (
                        <button
                          type="button"
                          className="touch-area text-left text-accent-text underline underline-offset-2"
                          onClick={() => onStep(step.id)}
                        >
                          {sentence}
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Words of the report" actions={<SaveToTemplate />}>
        <div className="flex flex-col gap-4">
          <DraftText path={['title']} label="Title" maxLength={120} />
          <DraftArea path={['summary']} label="Executive summary" rows={6} maxLength={10_000} drafts="summary" />
          <DraftArea path={['recommendations']} label="Recommendations" rows={6} maxLength={10_000} drafts="recommendation" />
        </div>
      </Panel>
      <OwnSections />
      <WordingPanel flags={flags} onField={onField} />
      <SignaturePanel />
    </div>
  )
}
