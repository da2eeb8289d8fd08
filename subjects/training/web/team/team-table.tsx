import { roleLabel } from '@ridgeline/account/contract/permissions'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate, formatDay } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Link } from 'react-router'
import { certificationLabel } from '#contract/course'
import type { TeamMember } from '#contract/team'
import { studyTime } from '#web/words.ts'

function Due({ due }: Pick<TeamMember, 'due'>) {
  if (due.length === 0) return <span className="text-muted">Nothing due</span>
  return due.map(({ course, title, dueOn, isLate }) => (
    <p key={course} className="flex flex-wrap items-center gap-x-2">
      {title} <Badge tone={isLate ? 'critical' : 'neutral'}>{isLate ? `late since ${formatDay(dueOn)}` : formatDay(dueOn)}</Badge>
    </p>
  ))
}

/** One line for each member; on phones a card. */
export function TeamTable({ team }: { team: readonly TeamMember[] }) {
  return (
    <ul className="divide-y divide-line rounded-ui border border-line bg-surface">
      {team.map((one) => (
        <li
          key={one.userId}
          className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
        >
          <div className="min-w-0">
            <p className="font-medium break-words">
              <Link to={`/training/members/${encodeURIComponent(one.userId)}`} className="touch-area underline underline-offset-2">
                {one.name}
              </Link>
            </p>
            <p className="text-sm text-muted">{one.role ? roleLabel[one.role] : 'No role yet'}</p>
          </div>
          <div>
            <p>{one.level ? certificationLabel[one.level] : 'No certificate'}</p>
            {one.certificate && (
              <p className="text-sm text-muted">
                <Link
                  to={`/credentials/${one.certificate.id}`}
                  className="touch-area text-accent-text underline underline-offset-2"
                  aria-label={`Certificate of ${one.name}`}
                >
                  until {formatDate(one.certificate.expiresAt)}
                </Link>{' '}
                {one.isExpiring && <Badge tone="warning">ends soon</Badge>}
              </p>
            )}
          </div>
          <div className="text-sm">
            <p className="tabular-nums">
              {one.completed} of {one.total} courses, {studyTime(one.studySeconds)}
            </p>
            {/* they count for the second level */}
            {(one.nextLevel === 'senior' || one.acceptedScans + one.waitingScans > 0) && (
              <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
                {`${one.acceptedScans} of ${one.neededScans} scans accepted`}
                {one.waitingScans > 0 && <Badge tone="warning">{formatCount(one.waitingScans, 'scan waits', 'scans wait')}</Badge>}
              </p>
            )}
            {one.nextLevel && (
              <>
                <div className="mt-1">
                  <ProgressBar label={`${one.name}: progress to ${certificationLabel[one.nextLevel]}`} fraction={one.percent / 100} />
                </div>
                <p className="text-muted tabular-nums">
                  {one.percent} % to {certificationLabel[one.nextLevel]}
                </p>
              </>
            )}
          </div>
          <div className="text-sm">
            <Due due={one.due} />
          </div>
        </li>
      ))}
    </ul>
  )
}
