import { organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { DeletedPanel } from '@ridgeline/privacy/web/deleted-panel.tsx'
import { DeletionPanel } from '@ridgeline/privacy/web/deletion-panel.tsx'
import { ExportPanel } from '@ridgeline/privacy/web/export-panel.tsx'
import { HoldPanel } from '@ridgeline/privacy/web/hold-panel.tsx'
import { useQuery } from '@tanstack/react-query'
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
