import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { SharedFinding } from '#contract/shared-page'

/** Who stands behind a finding. */
const standing = {
  suggested: 'Suggested by the engine, not yet reviewed',
  accepted: 'Accepted by a person',
  resolved: 'Marked as repaired',
} as const satisfies Record<SharedFinding['status'], string>

interface Props {
  title: string
  /** How many are open, and how many of them nobody has judged. */
  lead?: string
  findings: readonly SharedFinding[]
}

export const SharedFindings = ({ title, lead, findings }: Props) => (
  <Panel title={title} flush>
    {lead && <p className={findings.length > 0 ? 'px-4 py-3' : 'px-4 py-6 text-center text-muted'}>{lead}</p>}
    <ul>
      {findings.map((f) => (
        <Finding key={f.number} finding={f} />
      ))}
    </ul>
  </Panel>
)

const Finding = ({ finding: f }: { finding: SharedFinding }) => (
  <li className="border-line p-4 not-first:border-t [p+ul>&]:border-t">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={f.severity}>{severityWord[f.severity]}</Badge>
      <h3 className="font-semibold">
        <span className="font-normal text-muted">{f.number}</span> {f.title}
      </h3>
      {f.location && <span className="text-muted">{f.location}</span>}
    </div>
    <p className="mt-1.5 font-medium">{standing[f.status]}</p>
    {f.description && <p className="mt-1.5 max-w-3xl">{f.description}</p>}
    {f.recommendedAction && (
      <p className="mt-1.5 max-w-3xl">
        <span className="font-medium">Recommended: </span>
        {f.recommendedAction}
      </p>
    )}
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {f.facts.map((fact) => (
        <div key={fact.name} className="flex gap-1.5">
          <dt className="text-muted">{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  </li>
)
