import { identityCodeOf, isUnjudged, refusalOf } from '@ridgeline/web/calls/identity.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useNavigation } from 'react-router'

const key = ['enter']

/** Whether any way in is being tried, or the first screen is on its way: then every field and button of the screen rests. */
export function useIsEntering(): boolean {
  const trying = useIsMutating({ mutationKey: key }) > 0
  return useNavigation().state !== 'idle' || trying
}

/** One way in. A refusal ends in a toast with the sentence of its code; where the server gave none because it could not, what was entered is not blamed. */
export function useEntering<T, R>({
  mutationFn,
  onSuccess,
  failure,
}: {
  mutationFn: (input: T) => Promise<R>
  onSuccess: (entered: R, input: T) => void
  failure: { title: string; sentence: string; unjudged?: string }
}) {
  return useMutation({
    mutationKey: key,
    mutationFn,
    onSuccess,
    onError: (error) => {
      const { unjudged } = failure
      const description =
        unjudged !== undefined && isUnjudged(error) && !identityCodeOf(error) ? unjudged : refusalOf(error, failure).sentence
      toast({ title: failure.title, description, variant: 'destructive' })
    },
  })
}
