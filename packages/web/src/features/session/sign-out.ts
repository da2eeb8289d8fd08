import { done, identityCall } from '#calls/identity.ts'
import { forgetSession } from '#session/session-end.ts'

export async function signOut(): Promise<void> {
  await identityCall('POST', 'sign-out', {}, done)
  forgetSession()
}
