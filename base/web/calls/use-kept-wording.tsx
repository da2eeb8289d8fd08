import { ApiError } from '@ridgeline/contract/client'
import { WORDING } from '@ridgeline/contract/outgoing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#calls/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface Sending<T, R> {
  send: (input: T, keepWording: boolean) => Promise<R>
  /** What the button says that keeps the wording. */
  action: string
  onSuccess: (result: R) => unknown
  onError: (error: unknown) => unknown
}

const isQuestioned = (error: unknown): boolean => error instanceof ApiError && error.body?.reason === WORDING

/** Sends what leaves the house. Where the server questions its wording, whoever sends it is told what and why, and asked whether it stays as it is written. */
export function useKeptWording<T = void, R = unknown>({ send, action, onSuccess, onError }: Sending<T, R>) {
  const [asked, setAsked] = useState<{ readonly input: T; readonly sentence: string } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, keepWording }: { input: T; keepWording: boolean }) => send(input, keepWording),
    onSuccess: (result) => {
      setAsked(null)
      return onSuccess(result)
    },
    onError: (error, { input, keepWording }) => {
      const asks = isQuestioned(error) && !keepWording
      setAsked(asks ? { input, sentence: sentenceOf(error, 'It says more than the survey or your role supports.') } : null)
      return asks ? undefined : onError(error)
    },
  })
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && setAsked(null)}
      title="Some wording is questioned"
      description={`${asked?.sentence ?? ''} What stays as it is written is noted in the audit log.`}
      action={action}
      pendingAction="Sending..."
      pending={isPending}
      onConfirm={() => asked && mutate({ input: asked.input, keepWording: true })}
    />
  )
  return { send: (input: T) => mutate({ input, keepWording: false }), isPending, dialog }
}
