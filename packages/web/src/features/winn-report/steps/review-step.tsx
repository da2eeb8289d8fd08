import { type DraftContent, inOrder } from '@ridgeline/contracts/draft/content'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { DraftArea, DraftText } from '#features/winn-report/fields/draft-fields.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { type StepId, steps } from './steps.ts'

/** What the report will hold, and what it still lacks. */
export function ReviewStep({ onStep }: { onStep: (id: StepId) => void }) {
  const content = useContent()
  const lacking = steps.filter((step) => step.progress(content).missing.length > 0 && step.id !== 'review')
  return (
    <div className="flex flex-col gap-6">
      <Panel title="In this report">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {countsOf(content).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-lg font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {lacking.length > 0 && (
        <Panel title="Still missing" flush>
          <ul>
            {lacking.map((step) => (
              <li key={step.id} className="border-line px-4 py-2.5 not-first:border-t">
                <button type="button" className="font-medium text-accent-text underline underline-offset-2" onClick={() => onStep(step.id)}>
                  {step.label}
                </button>
                <p className="text-sm text-muted">{step.progress(content).missing.join('. ')}.</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Words of the report">
        <div className="flex flex-col gap-4">
          <DraftText path={['title']} label="Title" maxLength={120} />
          <DraftArea path={['summary']} label="Executive summary" rows={6} maxLength={10_000} />
          <DraftArea path={['recommendations']} label="Recommendations" rows={6} maxLength={10_000} />
        </div>
      </Panel>
    </div>
  )
}

const countsOf = (content: DraftContent): readonly (readonly [string, string])[] => [
  ['Weather readings', String(Object.keys(content.weather).length)],
  ['Scans', String(Object.values(content.scans).filter((scan) => scan.isIncluded).length)],
  ['Components', String(Object.keys(content.components).length)],
  ['Findings by hand', String(inOrder(content.findings).filter((finding) => finding.issueId === null).length)],
  ['Inspector', content.building.inspector || 'not named'],
  ['Inspection date', content.building.inspectionDate ?? 'not known'],
]
