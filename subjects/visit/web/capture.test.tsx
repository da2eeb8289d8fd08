import type { KeptMember } from '@ridgeline/web/session/kept-member.ts'
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Capture } from '#web/capture.tsx'
import type { Phone } from '#web/phone/phone.ts'
import type { SessionState } from '#web/shell/member.ts'

const phone = {
  subscribe: () => () => undefined,
  visit: async () => null,
  files: async () => [],
  issues: async () => [],
  counts: async () => ({ onPhone: 0, onServer: 0, failed: 0, bytes: 0 }),
  takeAlong: async () => null,
  renewTakeAlong: vi.fn(async () => 'renewed'),
  sending: { start: vi.fn(), state: () => 'idle' },
}
vi.mock('#web/phone/open-phone.ts', () => ({ openPhone: async () => phone as unknown as Phone }))

const member: KeptMember = {
  ...{ uid: 'u', name: 'Pat', organizationId: 'o', organizationName: 'Roofs', isDemo: false, role: 'admin', units: 'imperial' as const },
  knownAt: '2026-11-27T20:00:00.000Z',
}

test('on a link into a visit what was taken along is renewed where it is old: at the start, and when the connection is back', async () => {
  history.replaceState(null, '', '/capture/visit/00000000-0000-4000-8000-000000000001')
  const shown = (session: SessionState) => <Capture member={member} session={session} organizations={[]} />
  const { rerender } = render(shown('asking'))
  await waitFor(() => expect(phone.sending.start).toHaveBeenCalled())
  expect(phone.renewTakeAlong).not.toHaveBeenCalled()
  rerender(shown('signed-in'))
  await waitFor(() => expect(phone.renewTakeAlong).toHaveBeenCalledExactlyOnceWith(null, 180_000))
  rerender(shown('unreached'))
  rerender(shown('signed-in'))
  await waitFor(() => expect(phone.renewTakeAlong).toHaveBeenCalledTimes(2))
})
