import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { z } from 'zod'
import type { SignInProvider } from '#contract/session'
import { providerPage, signInByPopup } from './popup.ts'
import type { Entered } from './sign-in.ts'
import { useEntering, useIsEntering } from './use-entering.ts'

type Provider = z.infer<typeof SignInProvider>

/** One button for each identity provider of this server. */
export function ProviderButtons({ providers, onEntered }: { providers: readonly Provider[]; onEntered: (entered: Entered) => void }) {
  return providers.map((provider) => <ProviderButton key={provider.id} provider={provider} onEntered={onEntered} />)
}

function ProviderButton({ provider, onEntered }: { provider: Provider; onEntered: (entered: Entered) => void }) {
  const resting = useIsEntering()
  const attempt = useEntering({
    mutationFn: (id: string) => signInByPopup(providerPage(id)),
    onSuccess: onEntered,
    failure: { title: `${provider.label} login failed`, sentence: `There was an error with ${provider.label} login` },
  })
  return (
    <Button className="w-full" disabled={resting} pending={attempt.isPending} onClick={() => attempt.mutate(provider.id)}>
      {attempt.isPending ? 'Signing in...' : `Sign in with ${provider.label}`}
    </Button>
  )
}
