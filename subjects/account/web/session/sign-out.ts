import { apiError } from '@ridgeline/contract/client'
import { forgetMember } from '@ridgeline/web/session/member-key.ts'
import { forgetSession } from '@ridgeline/web/session/session-end.ts'

/** Without the calls of the identity service: their sentences would come with the frame of every screen. */
export async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const res = await fetch('/api/auth/sign-out', { method: 'POST', credentials: 'include', headers, body: '{}' })
  if (!res.ok) throw apiError(res.status, res.statusText, await res.text())
  forgetMember()
  forgetSession()
}
