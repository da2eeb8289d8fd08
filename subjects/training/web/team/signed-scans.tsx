import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate, formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Link } from 'react-router'
import type { MemberTraining, SignedScan } from '#contract/experience'
import { partLabel } from '#web/words.ts'
import { judgeScan } from './manage-api.ts'

function Row({ of, scan, reason }: { of: MemberTraining; scan: SignedScan; reason: string | undefined }) {
  const judge = useChange({
    change: (accepted: boolean) => judgeScan(of.userId, scan.scanId, accepted),
    refresh: [['training']],
    done: (_, accepted) =>
      accepted
        ? { title: 'Scan accepted', description: `It counts as experience of ${of.name}.` }
        : { title: 'Taken back', description: `It does not count for ${of.name} any more.` },
    failed: { title: 'Not stored', sentence: 'Try it again in a moment.' },
  })
  const { accepted, cores } = scan
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Link to={`/analysis/${scan.scanId}`} className="touch-area underline underline-offset-2">
            {scan.property}
          </Link>
          {accepted && <Badge tone="good">Accepted</Badge>}
        </p>
        <p className="text-sm text-muted">
          {`Taken ${formatPlaceDay({ date: scan.takenAt, timeZone: scan.timeZone })}, report signed by ${scan.signedBy} on ${formatDate(scan.signedAt)}`}
          {cores.all > 0 && `, cores confirmed ${cores.confirmed} of ${cores.all}`}
        </p>
        {accepted && <p className="text-sm text-muted">{`Accepted by ${accepted.by} on ${formatDate(accepted.at)}`}</p>}
      </div>
      <Button
        variant={accepted ? 'secondary' : 'primary'}
        reason={reason}
        pending={judge.isPending}
        aria-label={accepted ? `Take back: ${scan.property}` : `Accept: ${scan.property}`}
        onClick={() => judge.mutate(accepted === null)}
      >
        {accepted ? 'Take back' : 'Accept'}
      </Button>
    </li>
  )
}

/** What the second level asks of a member, and the signed scans that an admin may count. */
export function SignedScans({ of }: { of: MemberTraining }) {
  const reason = of.isSelf ? 'Nobody accepts their own scans: another admin of your organization does.' : undefined
  return (
    <Panel title="Experience" flush>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line p-4 text-sm text-muted">
        {of.senior.map(({ what, done, needed }) => (
          <li key={what}>
            {partLabel[what]}: <span className="font-medium text-ink tabular-nums">{`${done} of ${needed}`}</span>
          </li>
        ))}
      </ul>
      {of.scans.length === 0 ? (
        <p className="p-4 text-muted">
          No signed scan yet. A scan counts here once its report is signed, for whoever uploaded its files or signed it.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {of.scans.map((scan) => (
            <Row key={scan.scanId} of={of} scan={scan} reason={reason} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
