import { IdentityFailure } from '@ridgeline/web/calls/identity.ts'
import { SIGN_IN_CHANNEL, SignInOutcome } from '#contract/sign-in-outcome'
import type { Entered } from './sign-in.ts'

const size = 'width=500,height=600'
const lookEveryMs = 500
/** A popup closes itself right after its message; the message gets this long to arrive. */
const lateMessageMs = 1000

/**
 * Signs in by an identity provider in a popup. Must be called while a click is handled, else browsers block the window. Rejects with the code of the
 * provider, `popup-blocked` or `popup-closed-by-user`. `again`: the provider asks for the password too, whoever is signed in there.
 */
export async function signInByPopup(providerId: string, again = false): Promise<Entered> {
  const popup = window.open(`/api/sign-in/${encodeURIComponent(providerId)}${again ? '?again=1' : ''}`, 'ridgeline-sign-in', size)
  if (!popup) throw new IdentityFailure('popup-blocked')
  const done = Promise.withResolvers<Entered>()
  const settle = (data: unknown): void => {
    const outcome = SignInOutcome.safeParse(data)
    if (!outcome.success) return
    if (outcome.data.error === null) done.resolve({ secondFactor: null })
    else if (outcome.data.error === 'multi-factor-auth-required') done.resolve({ secondFactor: outcome.data.methods })
    else done.reject(new IdentityFailure(outcome.data.error))
  }
  const onMessage = (event: MessageEvent): void => {
    if (event.origin === location.origin) settle(event.data)
  }
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  channel.onmessage = (event) => settle(event.data)
  addEventListener('message', onMessage)
  const watch = setInterval(() => {
    if (!popup.closed) return
    clearInterval(watch)
    setTimeout(() => done.reject(new IdentityFailure('popup-closed-by-user')), lateMessageMs)
  }, lookEveryMs)
  try {
    return await done.promise
  } finally {
    clearInterval(watch)
    removeEventListener('message', onMessage)
    channel.close()
    popup.close()
  }
}
