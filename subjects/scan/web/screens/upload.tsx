import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { RecentUploads } from '#web/upload/form/recent-uploads.tsx'
import { UploadPanel } from '#web/upload/form/upload-panel.tsx'
import { draftDatabase } from '#web/upload/queue/draft-database.ts'
import { draftOwner } from '#web/upload/queue/draft-owner.ts'
import { useSender } from '#web/upload/queue/use-sender.ts'

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
