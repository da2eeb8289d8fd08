import type { Issue, Verification } from '@ridgeline/scan/contract/issue/issue'
import { verificationMethodName, verificationText } from '@ridgeline/title/contract/verification-words'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { CircleCheck } from 'lucide-react'
import type { Path } from '#contract/edit'
import type { CoreSample } from '#contract/evidence'
import { verifyIssue } from '#web/draft/api.ts'
import { useIncludedScans } from '#web/draft/use-included-scans.ts'
import { DraftChoice, DraftText } from '#web/fields/draft-fields.tsx'
import { EntryTable } from '#web/fields/entry-table.tsx'
import { OptionalChoice } from '#web/fields/optional-choice.tsx'
import { SectionChoice } from '#web/fields/section-choice.tsx'
import { PhotoPicker } from '#web/photos/photo-picker.tsx'
import { choices } from './choices.ts'
import { saysTheSame, verificationOf } from './core-verification.ts'

const methods = (['core-sample', 'moisture-meter'] as const).map((value) => ({ value, label: verificationMethodName[value] }))
const results = choices(['wet', 'damp', 'dry'])
const LONGEST_TITLE = 60

/** What lies below the membrane where somebody looked; at an issue, it is the issue's verification too. */
export function CoreSamples() {
  const issues = useIncludedScans().scans.flatMap((scan) => scan.issues.filter(({ status }) => status !== 'rejected'))
  const verify = useVerify()
  const options = issues.map(({ id, title, location }) => ({
    value: id,
    label: [title, location].filter(Boolean).join(', ').slice(0, LONGEST_TITLE),
  }))
  /** Never over what a person has recorded at the issue: that takes a press of the button. */
  const record = (core: CoreSample) => {
    const issue = issues.find(({ id }) => id === core.issueId)
    const verification = verificationOf(core)
    if (issue && verification && issue.verification === null) verify.mutate({ issue, verification })
  }
  return (
    <Panel title="Cores and moisture readings">
      <EntryTable<CoreSample>
        path={['cores']}
        noun="core or reading"
        empty="No core or reading yet. A look below the membrane tells what a thermogram cannot."
        fresh={() => ({
          issueId: null,
          sectionId: null,
          position: null,
          method: 'core-sample',
          result: null,
          reading: '',
          layers: '',
          note: '',
          photos: [],
        })}
        columns="9rem 1fr 1.6fr 1fr"
        isTwoLines
        below={(path, core) => {
          const issue = issues.find(({ id }) => id === core.issueId)
          return (
            <>
              {issue && <AtIssue core={core} issue={issue} isPending={verify.isPending} onRecord={verify.mutate} />}
              <PhotoPicker path={[...path, 'photos']} of="this core or reading" />
            </>
          )
        }}
      >
        {(path: Path, core) => (
          <>
            <DraftChoice path={[...path, 'method']} label="Method" options={methods} />
            <OptionalChoice
              path={[...path, 'result']}
              label="Result"
              none="Open"
              options={results}
              onChosen={(result) => record({ ...core, result: result as CoreSample['result'] })}
            />
            <OptionalChoice
              path={[...path, 'issueId']}
              label="At issue"
              none="None"
              options={options}
              onChosen={(issueId) => record({ ...core, issueId })}
            />
            <SectionChoice path={[...path, 'sectionId']} />
            <DraftText path={[...path, 'reading']} label="Reading" placeholder="28 %" maxLength={80} />
            <DraftText path={[...path, 'layers']} label="Layers, from above" placeholder="TPO, polyiso, steel" maxLength={1000} />
            <DraftText path={[...path, 'note']} label="Note" maxLength={1000} />
          </>
        )}
      </EntryTable>
    </Panel>
  )
}

interface Recorded {
  readonly issue: Issue
  readonly verification: Verification
}

const useVerify = () =>
  useChange<Recorded, Issue>({
    change: verifyIssue,
    refresh: [['scan'], ['property'], ['properties'], ['dashboard']],
    done: ({ title }, { verification }) => ({ title: 'Recorded at the issue', description: `${title}: ${verificationText(verification)}` }),
    failed: { title: 'Not recorded at the issue', sentence: 'The result stands in the report. Record it at the issue again in a moment.' },
  })

interface AtIssueProps {
  core: CoreSample
  issue: Issue
  isPending: boolean
  onRecord: (of: Recorded) => void
}

/** What the issue says, beside what the core says. */
function AtIssue({ core, issue, isPending, onRecord }: AtIssueProps) {
  const verification = verificationOf(core)
  if (verification === null) return <p className="text-sm text-muted">With a result, the issue is verified too.</p>
  if (saysTheSame(issue.verification, verification))
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <CircleCheck aria-hidden size={15} className="text-good" />
        Recorded at the issue: {verificationText(verification)}
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {issue.verification === null ? 'The issue is not verified yet.' : `The issue says: ${verificationText(issue.verification)}.`}
      <Button size="small" disabled={isPending} onClick={() => onRecord({ issue, verification })}>
        {issue.verification === null ? 'Record at the issue' : `Replace by: ${verificationText(verification)}`}
      </Button>
    </p>
  )
}
