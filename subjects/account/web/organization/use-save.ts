import { useChange } from '@ridgeline/web/calls/change.ts'
import { changeOrganization, organizationQuery } from './api.ts'

/** Saves settings of the organization; name and look stand in the session too. */
export const useSave = () =>
  useChange({
    change: changeOrganization,
    refresh: [organizationQuery.queryKey, ['session']],
    done: { title: 'Settings saved' },
    failed: { title: 'Settings not saved', sentence: 'The settings could not be saved. Try again.' },
  })
