import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { addClaim, type ClaimFields, changeClaim, type PropertyClaim, removeClaim } from '#contract/claim'

/** What shows a claim, or is made of one. */
const claimKeys = [['property'], ['reports']] as const
const failed = { title: 'Claim not saved', sentence: 'The claim could not be saved. Try again.' }

/** Who may not see money sends none. */
type SentFields = Omit<ClaimFields, 'deductibleUsd'> & Partial<Pick<ClaimFields, 'deductibleUsd'>>

/** Opens a claim on a property, or keeps what was changed of one. */
export const useSaveClaim = (after: () => void) =>
  useChange({
    change: ({ propertyId, id, fields }: { propertyId: string; id: string | null; fields: SentFields }) =>
      id === null ? call(addClaim, { params: { id: propertyId }, body: fields }) : call(changeClaim, { params: { id }, body: fields }),
    refresh: claimKeys,
    done: { title: 'Claim saved' },
    after,
    failed,
  })

/** Closes a claim, or opens it again; the toast undoes it. */
export function useCloseClaim(after: () => void) {
  const change = ({ id, isOpen }: { id: string; isOpen: boolean }) => call(changeClaim, { params: { id }, body: { isOpen } })
  const back = useChange({ change, refresh: claimKeys, done: { title: 'Undone' }, failed })
  return useChange({
    change,
    refresh: claimKeys,
    done: (_, { id, isOpen }) => ({
      title: isOpen ? 'Claim is open again' : 'Claim closed',
      action: { label: 'Undo', onClick: () => back.mutate({ id, isOpen: !isOpen }) },
    }),
    after,
    failed,
  })
}

export const useRemoveClaim = (after: () => void) =>
  useChange({
    change: ({ id }: Pick<PropertyClaim, 'id'>) => call(removeClaim, { params: { id } }),
    refresh: claimKeys,
    done: { title: 'Claim removed' },
    after,
    failed: { title: 'Claim not removed', sentence: 'The claim could not be removed. Try again.' },
  })
