import { useChange } from '@ridgeline/web/calls/change.ts'
import { workIn } from './api.ts'

/** Works in another organization from now on; a full page load, so that nothing of the one before stays in memory. */
export const useMoveTo = () =>
  useChange({
    change: workIn,
    after: () => location.assign('/dashboard'),
    failed: { title: 'Organization not changed', sentence: 'You still work in the same organization. Try again.' },
  })
