import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { sessionQuery } from '#features/session/api.ts'
import { RecentUploads } from '#features/upload/form/recent-uploads.tsx'
import { UploadPanel } from '#features/upload/form/upload-panel.tsx'
import { draftDatabase } from '#features/upload/queue/draft-database.ts'
import { draftOwner } from '#features/upload/queue/draft-owner.ts'
import { useSender } from '#features/upload/queue/use-sender.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'

export function UploadScreen() {
  const [params] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const owner = session && draftOwner(session)
  useSender(owner, true)
  const store = useMemo(() => (owner === undefined ? null : draftDatabase(owner)), [owner])
  return (
    <>
      <PageHeader title={params.has('scan') ? 'Add Files' : 'Upload Thermal Scan'} back={{ to: '/dashboard', label: 'Dashboard' }} />
      <div className="grid items-start gap-6 pb-16 md:pb-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {store !== null && <UploadPanel store={store} propertyId={params.get('property')} scanId={params.get('scan')} />}
        <RecentUploads />
      </div>
    </>
  )
}
