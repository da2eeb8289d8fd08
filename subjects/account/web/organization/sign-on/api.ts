import type { Input } from '@ridgeline/contract/endpoint'
import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { queryOptions } from '@tanstack/react-query'
import { patchSingleSignOn, proveDomain, putIdentityProvider, readSingleSignOn } from '#contract/single-sign-on'

export const signOnQuery = queryOptions({ queryKey: ['organization', 'sign-on'], queryFn: () => call(readSingleSignOn, {}) })

type Provider = Input<typeof putIdentityProvider>['body']['provider']
type Wanted = NonNullable<Input<typeof patchSingleSignOn>['body']>

/** A change of how members sign in, with what is said once the server has confirmed it. */
const useSignOnChange = <T>(change: (input: T) => Promise<unknown>, title: string) =>
  useChange({
    change,
    refresh: [signOnQuery.queryKey],
    done: { title },
    failed: { title: 'Not saved', sentence: 'Single sign-on could not be changed. Try again.' },
  })
export const useProveDomain = () => useSignOnChange(() => call(proveDomain, {}), 'The domain is yours')
export const useSetProvider = () =>
  useSignOnChange((provider: Provider) => call(putIdentityProvider, { body: { provider } }), 'Identity provider saved')
export const useChangeSignOn = () => useSignOnChange((body: Wanted) => call(patchSingleSignOn, { body }), 'Settings saved')
