import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { certificationLabel } from '#contract/course'
import { credentialQuery } from '#web/api.ts'

const states = {
  valid: ['Valid today', 'good'],
  expired: ['Expired', 'warning'],
  revoked: ['Revoked', 'critical'],
} as const

/** A certificate for whoever wants to know whether it still counts; no account is needed. */
export function CredentialScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(credentialQuery(id))
  if (error)
    return (
      <main className="mx-auto max-w-2xl p-6">
        <LoadError
          title={isStatus(error, 404) || isStatus(error, 400) ? 'There is no such certificate' : 'The certificate could not be loaded'}
          query={{ error, refetch }}
          otherwise="Check the address and try again."
        />
      </main>
    )
  if (!data)
    return (
      <main className="mx-auto max-w-2xl p-6">
        <Loading label="Loading the certificate" />
        <Skeleton className="h-72" />
      </main>
    )
  const [word, tone] = states[data.state]
  const file = `data:application/jwt,${encodeURIComponent(data.credential)}`
  const key = `data:application/json,${encodeURIComponent(JSON.stringify(data.key))}`
  return (
    <main className="mx-auto max-w-2xl p-4 sm:p-6">
      <p className="text-muted">{data.organization}</p>
      <h1 className="mt-1 text-xl font-semibold">{certificationLabel[data.level]}</h1>
      <p className="mt-2">
        <Badge tone={tone}>{word}</Badge>
      </p>
      <dl className="mt-6 grid gap-4 rounded-ui border border-line bg-surface p-4 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-muted">Held by</dt>
          <dd className="font-semibold">{data.name}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Issued</dt>
          <dd>{formatDate(data.issuedAt)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Valid until</dt>
          <dd>{formatDate(data.expiresAt)}</dd>
        </div>
      </dl>
      {data.revokedReason && <p className="mt-4 text-critical">Revoked: {data.revokedReason}</p>}
      <p className="mt-4">{data.criteria}</p>
      <h2 className="mt-8 text-base font-semibold">Check it without this page</h2>
      <p className="mt-1 text-muted">
        The credential is a signed Open Badges 3.0 token (EdDSA). Any program that reads such tokens checks it with the key, also without a
        connection; whether it was revoked is told only here.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a className={buttonClass()} href={file} download={`credential-${data.id}.jwt`}>
          Download the credential
        </a>
        <a className={buttonClass()} href={key} download={`key-${data.id}.json`}>
          Download the key
        </a>
      </p>
    </main>
  )
}
