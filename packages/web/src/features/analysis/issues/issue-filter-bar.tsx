import { formatPercent } from '#format/count.ts'
import { Select } from '#ui/form/select.tsx'
import { confidenceSteps, type IssueFilter, type IssueKind } from './issue-filter.ts'
import { kindName } from './wording.ts'

interface Props {
  filter: IssueFilter
  kinds: readonly IssueKind[]
  onChange: (filter: IssueFilter) => void
}

/** Which issues are listed: by kind and by least confidence. */
export function IssueFilterBar({ filter, kinds, onChange }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(10.25rem,1fr))] gap-2 md:grid-cols-2">
      <Select
        label="Kind"
        labelHidden
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
        options={[
          { value: 'all', label: 'All kinds' },
          ...kinds.map((kind) => ({ value: kind, label: kind === 'manual' ? 'Added by hand' : kindName[kind] })),
        ]}
      />
      <Select
        label="Least confidence"
        labelHidden
        value={String(filter.leastConfidence)}
        onChange={(least) => onChange({ ...filter, leastConfidence: Number(least) })}
        options={confidenceSteps.map((step) => ({
          value: String(step),
          label: step === 0 ? 'Any confidence' : `${formatPercent(step)} and more`,
        }))}
      />
    </div>
  )
}
