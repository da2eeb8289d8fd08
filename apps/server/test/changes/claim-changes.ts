import { addClaim } from '@ridgeline/property/contract/claim'
import { addProperty } from '@ridgeline/property/contract/property'
import type { TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'

/** Claims that are opened, changed and taken away; each on a property of its own. */
export function claimChanges(owner: () => TestMember): Readonly<Record<string, () => Promise<AuditedCall>>> {
  const newProperty = async () => ({ id: (await owner().call(addProperty, { body: { name: 'Mill', address: '5 Yard' } })).id })
  const opened = async () => ({
    id: (await owner().call(addClaim, { params: await newProperty(), body: { claimNumber: '4711' } })).id,
  })
  return {
    'POST /api/properties/{id}/claims': async () => ({
      params: await newProperty(),
      body: { carrier: 'Prairie Mutual', adjusterName: 'Sam', dateOfLoss: '2026-06-14', deductibleUsd: 2500, note: 'Waits' },
      action: 'claim.opened',
      record: 'answered',
    }),
    'PATCH /api/claims/{id}': async () => {
      const params = await opened()
      return { params, body: { isOpen: false, policyNumber: 'HO-2' }, action: 'claim.closed', record: params.id }
    },
    'DELETE /api/claims/{id}': async () => {
      const params = await opened()
      return { params, action: 'claim.removed', record: params.id }
    },
  }
}
