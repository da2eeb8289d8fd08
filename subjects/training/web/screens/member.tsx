import { roleLabel } from '@ridgeline/account/contract/permissions'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { certificationLabel } from '#contract/course'
import { memberQuery } from '#web/team/manage-api.ts'
import { MemberCertificates } from '#web/team/member-certificates.tsx'
import { SignedScans } from '#web/team/signed-scans.tsx'

/** One member for who manages training: experience to accept, certificates to revoke. */
export function MemberTrainingScreen() {
  const { memberId = '' } = useParams()
  const { data, error, refetch } = useQuery(memberQuery(memberId))
  if (error)
    return (
      <LoadError
        title={isStatus(error, 404) ? 'There is no such member' : 'The member could not be loaded'}
        query={{ error, refetch }}
        otherwise="The server gave nothing."
        action={
          <Link to="/training/team" className={buttonClass()}>
            Team training
          </Link>
        }
      />
    )
  if (!data)
    return (
      <>
        <Loading label="Loading the member" />
        <Skeleton className="h-72" />
      </>
    )
  const role = data.role ? roleLabel[data.role] : 'No role yet'
  const level = data.level ? certificationLabel[data.level] : 'No certificate'
  return (
    <>
      <PageHeader
        title={data.name}
        subtitle={`${role} · ${level} · ${data.completed} of ${data.total} courses`}
        back={{ to: '/training/team', label: 'Team training' }}
      />
      <div className="flex flex-col gap-6">
        <SignedScans of={data} />
        <MemberCertificates of={data} />
      </div>
    </>
  )
}
