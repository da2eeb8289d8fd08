import { Lead, Part } from '#web/kit.tsx'
import type { PhoneIssue } from '#web/phone/phone.ts'
import { visitPath } from '#web/route.ts'

export function IssueList({ visitId, issues }: { visitId: string; issues: readonly PhoneIssue[] }) {
  return (
    <Part title={issues.length === 0 ? 'Issues' : `Issues: ${issues.length}`}>
      {issues.map(({ id, text, state, reason }) => (
        <Lead key={id} to={visitPath(visitId, `/issue/${id}`)}>
          {text.title}
          <span className={reason ? 'block text-sm font-normal text-critical' : 'block text-sm font-normal text-muted'}>
            {reason ?? (state === 'on-server' ? 'On the server' : 'Safe on this phone')}
          </span>
        </Lead>
      ))}
      <Lead to={visitPath(visitId, '/issue')}>Write an issue</Lead>
    </Part>
  )
}
