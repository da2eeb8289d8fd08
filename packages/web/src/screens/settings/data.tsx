import { useQuery } from '@tanstack/react-query'
import { organizationQuery } from '#features/organization/api.ts'
import { DeletedPanel } from '#features/privacy/deleted-panel.tsx'
import { DeletionPanel } from '#features/privacy/deletion-panel.tsx'
import { ExportPanel } from '#features/privacy/export-panel.tsx'
import { HoldPanel } from '#features/privacy/hold-panel.tsx'
import { sessionQuery } from '#features/session/api.ts'
import { Loaded } from './loaded.tsx'

export function DataScreen() {
  const isOwner = useQuery(sessionQuery).data?.organization.isOwner ?? false
  return (
    <>
      <ExportPanel />
      <DeletedPanel />
      <Loaded query={useQuery(organizationQuery)} what="The organization">
        {({ name, deletionAt, legalHold }) => (
          <>
            <HoldPanel held={legalHold} />
            <DeletionPanel
              name={name}
              deletionAt={deletionAt}
              reason={
                isOwner
                  ? legalHold
                    ? 'A legal hold stands: nothing is deleted until it is lifted.'
                    : undefined
                  : 'Only the owner of the organization may delete it.'
              }
            />
          </>
        )}
      </Loaded>
    </>
  )
}
