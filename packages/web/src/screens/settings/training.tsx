import { useQuery } from '@tanstack/react-query'
import { recordStoreQuery } from '#features/training/manage-api.ts'
import { StoreForm } from '#features/training/store-form.tsx'
import { Loaded } from './loaded.tsx'

export const TrainingSettingsScreen = () => (
  <Loaded query={useQuery(recordStoreQuery)} what="The learning record store">
    {(status) => <StoreForm key={status.store?.url ?? ''} status={status} />}
  </Loaded>
)
