import { formatDate } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { certificationLabel } from '#contract/course'
import { trainingQuery } from './api.ts'

/** The level of who is signed in, in their profile; nothing until it is known. */
export function CertificationPanel() {
  const { data } = useQuery(trainingQuery)
  if (!data) return null
  const { level, nextLevel, percent, certificates } = data
  const current = certificates.find((one) => one.level === level && one.state === 'current')
  return (
    <Panel
      title="Certification"
      actions={
        <Link to="/training" className={buttonClass('secondary', 'small')}>
          Training Portal
        </Link>
      }
    >
      <p className="font-medium">{level ? certificationLabel[level] : 'No certificate yet'}</p>
      {current && (
        <p className="text-sm text-muted">{`Holds until ${formatDate(current.expiresAt)}; renewal from ${formatDate(current.renewFrom)}`}</p>
      )}
      {nextLevel && <p className="text-sm text-muted tabular-nums">{`${percent} % of the way to ${certificationLabel[nextLevel]}`}</p>}
    </Panel>
  )
}
