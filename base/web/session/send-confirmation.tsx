import { type Session, sendVerification } from '@ridgeline/account/contract/session'
import { MailWarning } from 'lucide-react'
import { call } from '#calls/api.ts'
import { useChange } from '#calls/change.ts'
import { confirmationWords } from '#session/confirmation-mail.ts'
import { Button } from '#ui/button/button.tsx'

/** Sends the mail that confirms the own address once more. */
export function SendConfirmation({ email }: { email: string }) {
  const confirm = useChange({
    change: () => call(sendVerification, {}),
    refresh: [['session']],
    done: ({ delivery }) =>
      delivery === 'smtp'
        ? { title: 'Mail sent', description: `Open the link in the mail to ${email}.` }
        : { title: 'Mail written', description: 'No mail server is configured: the mail lies in the outbox folder of the server.' },
    failed: { title: 'Mail not sent', sentence: 'The mail could not be sent. Try again.' },
  })
  return (
    <Button size="small" pending={confirm.isPending} onClick={() => confirm.mutate()}>
      Send the mail again
    </Button>
  )
}

/** Stands where something waits for a confirmed address; `what` begins the sentence, such as `Second factors`. */
export function ConfirmFirst({ user, what }: { user: Session['user']; what: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-64 gap-2">
        <MailWarning aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
        <span className="min-w-0 break-words">{whyConfirm(what, user)}</span>
      </p>
      <SendConfirmation email={user.email} />
    </div>
  )
}

export const whyConfirm = (what: string, user: Session['user']): string => `${what} need a confirmed address. ${confirmationWords(user)}`
