import { useIsMutating, useMutation } from '@tanstack/react-query'
import { refusalOf } from '#identity.ts'
import { toast } from '#ui/toast-store.ts'

const key = ['enter']

/** Whether any way in is being tried: then every field and button of the screen rests. */
export const useIsEntering = (): boolean => useIsMutating({ mutationKey: key }) > 0

/** One way in. A refusal ends in a toast with the sentence of its code. */
export function useEntering<T, R>({
  mutationFn,
  onSuccess,
  failure,
}: {
  mutationFn: (input: T) => Promise<R>
  onSuccess: (entered: R, input: T) => void
  failure: { title: string; sentence: string }
}) {
  return useMutation({
    mutationKey: key,
    mutationFn,
    onSuccess,
    onError: (error) => toast({ title: failure.title, description: refusalOf(error, failure).sentence, variant: 'destructive' }),
  })
}
