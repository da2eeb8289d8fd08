import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { signInToDemo } from './api.ts'
import { useEntering, useIsEntering } from './use-entering.ts'

/** Time (ms) the success message stands before the dashboard opens. */
const redirectAfterMs = 100

/** Only where the server offers a demo workspace. */
export function TestLogin({ onEntered }: { onEntered: () => void }) {
  const resting = useIsEntering()
  const attempt = useEntering({
    mutationFn: signInToDemo,
    onSuccess: () => {
      toast({ title: 'Test Login Successful', description: 'Redirecting to dashboard...' })
      setTimeout(onEntered, redirectAfterMs)
    },
    failure: { title: 'Test Login Failed', sentence: 'Please try again' },
  })
  return (
    <Button className="w-full" disabled={resting} pending={attempt.isPending} onClick={() => attempt.mutate(undefined)}>
      {attempt.isPending ? 'Signing in...' : 'Test Login (demo workspace)'}
    </Button>
  )
}
