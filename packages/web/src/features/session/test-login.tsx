import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { signInToDemo } from './api.ts'
import { useEnter } from './use-enter.ts'

/** Time (ms) the success message stands before the dashboard opens. */
const redirectAfterMs = 100

/** Only where the server offers a demo workspace. */
export function TestLogin() {
  const enter = useEnter()
  const attempt = useMutation({
    mutationFn: signInToDemo,
    onSuccess: () => {
      toast({ title: 'Test Login Successful', description: 'Redirecting to dashboard...' })
      enter(redirectAfterMs)
    },
    onError: (error) => toast({ title: 'Test Login Failed', description: sentenceOf(error, 'Please try again'), variant: 'destructive' }),
  })
  return (
    <Button className="w-full" pending={attempt.isPending} onClick={() => attempt.mutate()}>
      {attempt.isPending ? 'Signing in...' : 'Test Login (demo workspace)'}
    </Button>
  )
}
