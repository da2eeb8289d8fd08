import { answer } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CrmConfig } from '#contract/config'
import { type CrmSync, listCrmSyncs } from '#contract/sync'
import { ActivityTab } from './activity-tab.tsx'
import { useCrmFilter } from './use-crm-filter.ts'

const config = (queued: number) => ({ id: idOf(50), name: 'Office', type: 'hubspot', health: { queued } }) as CrmConfig
const record = (n: number, state: CrmSync['state']): CrmSync => ({
  ...{ id: idOf(60 + n), crmConfigId: idOf(50), propertyId: idOf(70 + n), propertyName: `Roof ${n}`, state, why: '', owner: null },
  ...{ results: [], candidates: [], tries: 0, nextTryAt: null, changedAt: '2026-06-01T10:00:00Z', requestedBy: 'Dana' },
})

/** The tab beside a connection whose last record leaves the queue at a click. */
function Tab() {
  const asked = useCrmFilter()
  const [queued, setQueued] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setQueued(0)}>
        The queue ends
      </button>
      <ActivityTab configs={[config(queued)]} asked={asked} />
    </>
  )
}

test('records of one state follow what is queued, and are asked for once more when the queue ends', async () => {
  let synced = [record(1, 'synced')]
  answer(listCrmSyncs, () => synced)
  const { user } = renderScreen(<Tab />, { path: '/crm-integrations', at: '/crm-integrations?tab=activity&show=records&state=synced' })
  expect(await screen.findByText('Roof 1')).toBeDefined()
  synced = [record(2, 'synced'), ...synced]
  expect(await screen.findByText('Roof 2', {}, { timeout: 6000 })).toBeDefined()
  synced = [record(3, 'synced'), ...synced]
  await user.click(screen.getByText('The queue ends'))
  expect(await screen.findByText('Roof 3')).toBeDefined()
})
