import { statusWord } from '@ridgeline/report/rules/words/words'
import { formatPercent } from '@ridgeline/web/format/count.ts'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { Capture } from '#contract/capture'
import { severities } from '#contract/severity'
import { severityWord } from '#contract/severity-words'
import { confidenceSteps, type IssueFilter, type IssueKind, statuses } from './issue-filter.ts'
import { issueKindName } from './wording.ts'

interface Props {
  filter: IssueFilter
  kinds: readonly IssueKind[]
  /** Those that issues were found on. */
  captures: readonly Pick<Capture, 'id' | 'fileName'>[]
  worthALook: number
  onChange: (filter: IssueFilter) => void
}

/** Which issues are listed and marked on the pictures. */
export function IssueFilterBar({ filter, kinds, captures, worthALook, onChange }: Props) {
  const all = (label: string) => ({ value: 'all' as const, label })
  return (
    <div className="grid grid-cols-2 gap-2 print:hidden">
      <Select
        label="Status"
        labelHidden
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={[all('Any status'), ...statuses.map((value) => ({ value, label: statusWord[value] }))]}
      />
      <Select
        label="Severity"
        labelHidden
        value={filter.severity}
        onChange={(severity) => onChange({ ...filter, severity })}
        options={[all('Any severity'), ...severities.map((value) => ({ value, label: severityWord[value] }))]}
      />
      <Select
        label="Kind"
        labelHidden
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
        options={[all('All kinds'), ...kinds.map((value) => ({ value, label: issueKindName[value] }))]}
      />
      <Select
        label="Least confidence"
        labelHidden
        value={String(filter.leastConfidence)}
        onChange={(least) => onChange({ ...filter, leastConfidence: Number(least) })}
        options={confidenceSteps(worthALook).map((step) => ({
          value: String(step),
          label: step === 0 ? 'Any confidence' : `At least ${formatPercent(step)} sure`,
        }))}
      />
      {captures.length > 1 && (
        <div className="col-span-2">
          <Select
            label="Capture"
            labelHidden
            value={filter.captureId ?? 'all'}
            onChange={(id) => onChange({ ...filter, captureId: id === 'all' ? null : id })}
            options={[{ value: 'all', label: 'All captures' }, ...captures.map(({ id, fileName }) => ({ value: id, label: fileName }))]}
          />
        </div>
      )}
    </div>
  )
}
