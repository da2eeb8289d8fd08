import { recordStoreQuery } from '@ridgeline/training/web/team/manage-api.ts'
import { StoreForm } from '@ridgeline/training/web/team/store-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from './loaded.tsx'

export const TrainingSettingsScreen = () => (
  <Loaded query={useQuery(recordStoreQuery)} what="The learning record store">
    {(status) => <StoreForm key={status.store?.url ?? ''} status={status} />}
  </Loaded>
)
