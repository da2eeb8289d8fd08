import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { ReactNode } from 'react'
import type { FrozenFinding, ReportChanges } from '#contract/report-changes'
import { statusWord } from '#rules/words/words'
import { amount } from './words.ts'

/** What the later version says otherwise: score, findings, costs, options. */
export function ChangesView({ changes }: { changes: ReportChanges }) {
  const { from, to, facts, costs, options } = changes
  const seesMoney = usePermission('estimate.manage').allowed
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        From {from.title}, version {from.version}, to {to.title}, version {to.version}.
      </p>
      {facts ? (
        <>
          <Part title="Score">{facts.health && <li>{`${scoreText(facts.health.from)} to ${scoreText(facts.health.to)}`}</li>}</Part>
          <Findings of={facts.findings} />
        </>
      ) : (
        <p>One of the two was made before findings and score were kept beside the PDF; they can be compared in the files only.</p>
      )}
      {seesMoney && <Costs of={costs} />}
      <Part title="Options">
        {options.map((o) => (
          <li key={o.name}>
            {o.name}: {o.from} <span className="text-muted">became</span> {o.to}
          </li>
        ))}
      </Part>
    </div>
  )
}

/** A list of changes, or the words that there are none. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const isEmpty = !children || (Array.isArray(children) && children.flat().filter(Boolean).length === 0)
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {isEmpty ? <p className="text-muted">No change</p> : <ul className="flex flex-col gap-1.5">{children}</ul>}
    </section>
  )
}

const scoreText = ({ state, score }: { state: string; score: number | null }): string =>
  score === null ? 'Not scored' : state === 'provisional' ? `${score} (provisional)` : String(score)

function Findings({ of: { added, removed, changed, same } }: { of: NonNullable<ReportChanges['facts']>['findings'] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">Findings</h3>
      <ul className="flex flex-col gap-1.5">
        {added.map((finding) => (
          <Finding key={finding.issueId} finding={finding} what="New" />
        ))}
        {removed.map((finding) => (
          <Finding key={finding.issueId} finding={finding} what="Gone" />
        ))}
        {changed.map((pair) => (
          <Finding key={pair.to.issueId} finding={pair.to} what="Changed">
            {differences(pair).join(', ')}
          </Finding>
        ))}
      </ul>
      <p className="mt-1.5 text-muted">{same === 0 ? 'None stayed as it was' : `${formatCount(same, 'finding')} without a change`}</p>
    </section>
  )
}

const differences = ({ from, to }: { from: FrozenFinding; to: FrozenFinding }): string[] => [
  ...(from.severity === to.severity ? [] : [`${severityWord[from.severity]} became ${severityWord[to.severity]}`]),
  ...(from.status === to.status ? [] : [`${statusWord[from.status]} became ${statusWord[to.status]}`]),
  ...(from.title === to.title ? [] : [`was called ${from.title}`]),
  ...(from.location === to.location ? [] : [`location was ${from.location ?? 'not said'}`]),
]

const Finding = ({ finding, what, children }: { finding: FrozenFinding; what: string; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="w-16 text-sm text-muted">{what}</span>
    <Badge tone={finding.severity}>{severityWord[finding.severity]}</Badge>
    <span className="min-w-0 flex-1">
      {finding.title}
      {children && <span className="block text-sm text-muted">{children}</span>}
    </span>
  </li>
)

function Costs({ of: { added, removed, changed, totalFromUsd, totalToUsd } }: { of: ReportChanges['costs'] }) {
  const lines = [
    ...added.map(({ item, amountUsd }) => `New: ${item}, ${amount(amountUsd)}`),
    ...removed.map(({ item, amountUsd }) => `Gone: ${item}, ${amount(amountUsd)}`),
    ...changed.map(({ item, fromUsd, toUsd }) => `${item}: ${amount(fromUsd)} became ${amount(toUsd)}`),
    ...(totalFromUsd === totalToUsd ? [] : [`Total: ${amount(totalFromUsd)} became ${amount(totalToUsd)}`]),
  ]
  return (
    <Part title="Costs">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Part>
  )
}
