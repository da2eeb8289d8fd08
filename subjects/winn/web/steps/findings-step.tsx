import { severities, urgencies } from '@ridgeline/scan/contract/severity'
import { severityWord, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import type { ReactNode } from 'react'
import type { DraftFinding } from '#contract/evidence'
import { freshFinding } from '#contract/fresh'
import { useContent } from '#web/draft/draft-context.tsx'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { DraftArea, DraftChoice, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryList } from '#web/fields/entry-list.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { LineReplies } from '#web/fields/line-replies.tsx'
import { PlaceOnRoof } from '#web/fields/place-on-roof.tsx'
import { SectionChoice } from '#web/fields/section-choice.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { WindCounts } from '#web/steps/weather/wind-counts.tsx'
import { AddToScan } from './add-to-scan.tsx'
import { CoreSamples } from './core-samples.tsx'
import { TestSquares } from './test-squares.tsx'

const severityChoices = severities.map((value) => ({ value, label: severityWord[value] }))
const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWord[value] }))

/** What the scans show, and what was counted and opened. What was found by hand is an issue of a scan as well: only where the report has none, or where it was written before, it is of the report alone. */
export const FindingsStep = ({ scanIssues }: { scanIssues: ReactNode }) => (
  <div className="flex flex-col gap-6">
    {scanIssues}
    <OwnFindings />
    <TestSquares />
    <WindCounts />
    <CoreSamples />
  </div>
)

function OwnFindings() {
  const { findings, scans } = useContent()
  const scan = useReportedSurvey()?.scan
  const hasScan = Object.values(scans).some(({ isIncluded }) => isIncluded)
  const own = Object.values(findings).some(({ issueId }) => issueId === null)
  if (hasScan && !own) return null
  return (
    <section aria-labelledby="own-findings">
      <h3 id="own-findings" className="text-base font-semibold">
        Findings of this report alone
      </h3>
      <p className="mt-1 mb-3 max-w-prose text-muted">
        {hasScan ? 'The scan and its score do not know them.' : 'No scan is in the report that they could be issues of.'}
      </p>
      <EntryList<DraftFinding>
        path={['findings']}
        noun="finding"
        empty="No finding yet."
        fresh={() => freshFinding()}
        titleOf={(finding, i) => finding.title || `Finding ${i + 1}`}
        canAdd={!hasScan}
        lists={(finding) => finding.issueId === null}
      >
        {(path, finding) => (
          <div className="flex flex-col gap-4">
            <LineReplies recordId={path.at(-1) ?? ''} />
            <FieldGrid>
              <DraftText path={[...path, 'title']} label="Title" />
              <DraftChoice path={[...path, 'severity']} label="Severity" options={severityChoices} />
              <DraftChoice path={[...path, 'urgency']} label="Urgency" options={urgencyChoices} />
              <SectionChoice path={[...path, 'sectionId']} />
              <DraftText path={[...path, 'location']} label="Location" placeholder="North-west corner" maxLength={300} />
              <DraftText path={[...path, 'category']} label="Category" placeholder="Flashing" maxLength={100} />
            </FieldGrid>
            <DraftArea path={[...path, 'description']} label="Description" maxLength={10_000} library="finding" drafts="finding" />
            <DraftArea
              path={[...path, 'recommendedAction']}
              label="Recommended action"
              maxLength={4000}
              library="action"
              drafts="finding"
            />
            <PhotoPicker path={[...path, 'photos']} of={finding.title || 'this finding'} />
            <PlaceOnRoof path={path} label="Place on the roof" />
            {scan && <AddToScan scan={scan} finding={finding} />}
          </div>
        )}
      </EntryList>
    </section>
  )
}
