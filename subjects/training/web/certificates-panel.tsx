import { formatDate } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Link } from 'react-router'
import { type Certificate, certificationLabel } from '#contract/course'
import { certificateState } from './words.ts'

/** Certificates of a member, the newest first; old ones stay. */
export function CertificatesPanel({ certificates }: { certificates: readonly Certificate[] }) {
  if (certificates.length === 0) return null
  return (
    <Panel title="Certificates" className="mt-6">
      <ul className="divide-y divide-line">
        {certificates.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {certificationLabel[one.level]} <Badge tone={certificateState[one.state][1]}>{certificateState[one.state][0]}</Badge>
              </p>
              <p className="text-sm text-muted">
                {one.state === 'revoked' && one.revokedReason
                  ? one.revokedReason
                  : `Issued ${formatDate(one.issuedAt)}, holds until ${formatDate(one.expiresAt)}; renewal from ${formatDate(one.renewFrom)}.`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Link to={`/credentials/${one.id}`} className={buttonClass()}>
                Public page
              </Link>
              <a href={`/api/training/certificates/${one.id}/pdf`} download className={buttonClass()}>
                PDF
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">A company certificate: it is not a license, and not a certificate of ASNT or Haag.</p>
    </Panel>
  )
}
