import type { DraftFinding } from '@ridgeline/contracts/draft/evidence'
import type { ListedIssue } from '@ridgeline/contracts/issue'
import { severities, urgencies } from '@ridgeline/contracts/severity'
import { severityWord, statusWord, urgencyWord } from '@ridgeline/report/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { joined } from '#calls/pages.ts'
import { issuesQuery } from '#features/winn-report/draft/api.ts'
import { DraftArea, DraftChoice, DraftText } from '#features/winn-report/fields/draft-fields.tsx'
import { EntryList } from '#features/winn-report/fields/entry-list.tsx'
import { FieldGrid } from '#features/winn-report/fields/field-grid.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { LoadMore } from '#ui/layout/load-more.tsx'
import { Panel } from '#ui/layout/panel.tsx'

const severityChoices = severities.map((value) => ({ value, label: severityWord[value] }))
const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWord[value] }))

/** What the scans show, and what was found besides. */
export const FindingsStep = ({ propertyId }: { propertyId: string }) => (
  <div className="flex flex-col gap-6">
    <ScanIssues propertyId={propertyId} />
    <section aria-labelledby="own-findings">
      <h2 id="own-findings" className="mb-3 text-lg font-semibold">
        Findings by hand
      </h2>
      <EntryList<DraftFinding>
        path={['findings']}
        name="finding"
        empty="No finding by hand. Add what was seen on the roof and is on no thermogram."
        fresh={fresh}
        titleOf={(finding, i) => finding.title || `Finding ${i + 1}`}
      >
        {(path) => (
          <div className="flex flex-col gap-4">
            <FieldGrid>
              <DraftText path={[...path, 'title']} label="Title" />
              <DraftChoice path={[...path, 'severity']} label="Severity" options={severityChoices} />
              <DraftChoice path={[...path, 'urgency']} label="Urgency" options={urgencyChoices} />
              <DraftText path={[...path, 'location']} label="Location" maxLength={300} />
              <DraftText path={[...path, 'category']} label="Category" maxLength={100} />
            </FieldGrid>
            <DraftArea path={[...path, 'description']} label="Description" maxLength={10_000} />
            <DraftArea path={[...path, 'recommendedAction']} label="Recommended action" maxLength={4000} />
          </div>
        )}
      </EntryList>
    </section>
  </div>
)

const fresh = () => ({
  issueId: null,
  title: '',
  description: '',
  severity: 'minor',
  urgency: 'monitoring',
  category: '',
  location: '',
  recommendedAction: '',
  sectionId: null,
  position: null,
  photos: [],
})

function ScanIssues({ propertyId }: { propertyId: string }) {
  const list = useInfiniteQuery(issuesQuery(propertyId))
  const issues = joined(list.data)
  return (
    <Panel title="Issues of the scans" flush>
      {issues?.length === 0 && <p className="p-4 text-muted">No issue in the scans of this property.</p>}
      <ul>
        {issues?.map((issue) => (
          <IssueLine key={issue.id} issue={issue} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Panel>
  )
}

const IssueLine = ({ issue }: { issue: ListedIssue }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-4 py-2.5 not-first:border-t">
    <div className="min-w-0">
      <p className="font-medium">{issue.title}</p>
      <p className="text-sm text-muted">
        {statusWord[issue.status]}
        {issue.location && ` · ${issue.location}`}
      </p>
    </div>
    <div className="flex items-center gap-4">
      <Badge tone={issue.severity}>{severityWord[issue.severity]}</Badge>
      <Link to={`/analysis/${issue.scanId}`} className="text-accent-text underline underline-offset-2">
        {issue.status === 'suggested' ? 'Review' : 'Open'}
      </Link>
    </div>
  </li>
)
