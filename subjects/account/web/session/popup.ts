import { IdentityFailure } from '@ridgeline/web/calls/identity.ts'
import { SIGN_IN_CHANNEL, SignInOutcome } from '#contract/sign-in-outcome'
import type { Entered } from './sign-in.ts'

const size = 'width=500,height=600'
const lookEveryMs = 500
/** A popup closes itself right after its message; the message gets this long to arrive. */
const lateMessageMs = 1000

/** Where a provider of this server asks who somebody is; `again`: for the password too, whoever is signed in there. */
export const providerPage = (id: string, again = false): string => `/api/sign-in/${encodeURIComponent(id)}${again ? '?again=1' : ''}`
/** Where the provider of an address's organization does. */
export const singleSignOnPage = (email: string, again = false): string =>
  `/api/sign-in/sso?email=${encodeURIComponent(email)}${again ? '&again=1' : ''}`

/** Must be called while a click is handled, else browsers block the window: then it is null. */
export const openPopup = (page: string): Window | null => window.open(page, 'ridgeline-sign-in', size)

/** When a popup was closed, by itself or by a person. */
export function whenClosed(popup: Window): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watch = setInterval(() => {
    if (!popup.closed) return
    clearInterval(watch)
    resolve()
  }, lookEveryMs)
  return promise
}

/** Signs in by an identity provider in a popup. Must be called while a click is handled. Rejects with the code of the provider, `popup-blocked` or `popup-closed-by-user`. */
export async function signInByPopup(page: string): Promise<Entered> {
  const popup = openPopup(page)
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
  void whenClosed(popup).then(() => setTimeout(() => done.reject(new IdentityFailure('popup-closed-by-user')), lateMessageMs))
  try {
    return await done.promise
  } finally {
    removeEventListener('message', onMessage)
    channel.close()
    popup.close()
  }
}
