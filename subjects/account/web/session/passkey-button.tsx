import { whyNoPasskeys } from '@ridgeline/web/session/passkey-place.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { KeyRound } from 'lucide-react'
import { signInWithPasskey } from './sign-in.ts'
import { loginFailure } from './sign-in-form.tsx'
import { useEntering, useIsEntering } from './use-entering.ts'

/** Only where the browser can: a finger, a face or a security key in place of password and code. */
export function PasskeyButton({ onEntered }: { onEntered: () => void }) {
  const resting = useIsEntering()
  const attempt = useEntering({ mutationFn: signInWithPasskey, onSuccess: onEntered, failure: loginFailure })
  if (whyNoPasskeys()) return null
  return (
    <Button className="w-full" disabled={resting} pending={attempt.isPending} onClick={() => attempt.mutate(undefined)}>
      <KeyRound aria-hidden size={16} />
      {attempt.isPending ? 'Signing in...' : 'Sign in with a passkey'}
    </Button>
  )
}
