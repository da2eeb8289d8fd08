import { severities, urgencies } from '@ridgeline/scan/contract/severity'
import { severityWord, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import type { ReactNode } from 'react'
import type { DraftFinding } from '#contract/evidence'
import { freshFinding } from '#contract/fresh'
import { DraftArea, DraftChoice, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryList } from '#web/fields/entry-list.tsx'
import { FieldGrid } from '#web/fields/field-grid.tsx'
import { LineReplies } from '#web/fields/line-replies.tsx'
import { PlaceOnRoof } from '#web/fields/place-on-roof.tsx'
import { SectionChoice } from '#web/fields/section-choice.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { WindCounts } from '#web/steps/weather/wind-counts.tsx'
import { CoreSamples } from './core-samples.tsx'
import { TestSquares } from './test-squares.tsx'

const severityChoices = severities.map((value) => ({ value, label: severityWord[value] }))
const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWord[value] }))

/** What the scans show, what was found besides, and what was counted and opened. */
export const FindingsStep = ({ scanIssues }: { scanIssues: ReactNode }) => (
  <div className="flex flex-col gap-6">
    {scanIssues}
    <section aria-labelledby="own-findings">
      <h3 id="own-findings" className="mb-3 text-base font-semibold">
        Findings by hand
      </h3>
      <EntryList<DraftFinding>
        path={['findings']}
        noun="finding"
        empty="No finding by hand. Add what was seen on the roof and is on no thermogram."
        fresh={() => freshFinding()}
        titleOf={(finding, i) => finding.title || `Finding ${i + 1}`}
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
          </div>
        )}
      </EntryList>
    </section>
    <TestSquares />
    <WindCounts />
    <CoreSamples />
  </div>
)
