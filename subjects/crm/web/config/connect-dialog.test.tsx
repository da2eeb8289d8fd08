import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type CrmVendor, createCrmConfig, listCrmVendors } from '#contract/config'
import { crmVendors, vendorFacts } from '#contract/vendors'
import { ConnectDialog } from './connect-dialog.tsx'

const vendor = (type: (typeof crmVendors)[number]): CrmVendor => ({
  ...{ type, label: vendorFacts[type].brand, keyName: 'API key', hasSignIn: false, hasPracticeSignIn: true },
  ...{ proof: 'documentation', neededForContacts: [], neededForJobs: [] },
})
const sent = async () => {
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  return requests.findLast(({ method }) => method === 'POST')?.body as { setup?: Record<string, string> }
}

test.each(crmVendors)('%s: what its first call needs is asked for beside the key, refused while empty, and sent', async (type) => {
  const asked = vendorFacts[type].askedWithKey ?? []
  answer(listCrmVendors, crmVendors.map(vendor))
  answer(createCrmConfig, {} as never)
  const { user } = renderScreen(<ConnectDialog type={type} onClose={() => {}} />, { path: '/' })
  await user.type(await screen.findByLabelText('API key'), 'a-key')
  if (asked.length > 0) {
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    for (const { field, emptyText } of asked) {
      const input = document.querySelector(`input[name="${field}"]`) as HTMLInputElement
      expect(screen.getByText(emptyText)).toBeDefined()
      await user.type(input, `our ${field}`)
    }
  }
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  const { setup } = await sent()
  expect(Object.entries(setup ?? {}).filter(([field, value]) => field !== 'mode' && value !== '')).toEqual(
    asked.map(({ field }) => [field, `our ${field}`]),
  )
})
