import { useChange } from '@ridgeline/web/calls/change.ts'
import { changeProject, projectKeys } from '#web/api.ts'

/** Says why nothing moves, or takes it back. */
export const useBlocked = (after?: () => void) =>
  useChange({
    change: changeProject,
    refresh: projectKeys,
    done: ({ isBlocked }) => ({ title: isBlocked ? 'Blocked' : 'Unblocked' }),
    ...(after && { after }),
    failed: { title: 'Not saved', sentence: 'The project could not be saved. Try again.' },
  })
