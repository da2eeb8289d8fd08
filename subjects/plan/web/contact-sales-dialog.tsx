import { refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { z } from 'zod'
import { SalesMessage, type SalesTopic } from '#contract/sales'
import { writeToSales } from './api.ts'
import { contactWords } from './contact-words.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  person?: { name: string; email: string }
  topic?: SalesTopic
}
type Errors = Partial<Record<'name' | 'email' | 'company' | 'message', string[]>>
type State = { at: 'writing' } | { at: 'sending' } | { at: 'refused'; sentence: string } | { at: 'sent'; delivery: 'smtp' | 'outbox' }

/** A message to whoever runs this server. Needs neither a session nor the providers of a member's screen, so the landing page shows it too. */
export function ContactSalesDialog({ open, onOpenChange, person, topic = 'sales' }: Props) {
  const form = useId()
  const { title, description, beginning } = contactWords[topic]
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<State>({ at: 'writing' })
  const send = async (data: FormData) => {
    const message = SalesMessage.safeParse({ ...Object.fromEntries(data), topic })
    setErrors(message.error ? z.flattenError(message.error).fieldErrors : {})
    if (!message.success) return
    setState({ at: 'sending' })
    try {
      setState({ at: 'sent', delivery: (await writeToSales(message.data)).delivery })
    } catch (error) {
      setState({ at: 'refused', sentence: refusalSentence(error, 'The message could not be sent. Try again.') })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  const sending = state.at === 'sending'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        state.at === 'sent' ? (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        ) : (
          <Button type="submit" form={form} variant="primary" pending={sending}>
            {sending ? 'Sending...' : 'Send the message'}
          </Button>
        )
      }
    >
      {state.at === 'sent' ? (
        <p role="status">
          {state.delivery === 'smtp'
            ? 'Your message is on its way. Thank you.'
            : 'No mail server is configured here: your message lies in the outbox of this server.'}
        </p>
      ) : (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField label="Name" name="name" autoComplete="name" defaultValue={person?.name} disabled={sending} error={errors.name?.[0]} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={person?.email}
            disabled={sending}
            error={errors.email?.[0]}
          />
          <TextField label="Company" name="company" autoComplete="organization" disabled={sending} error={errors.company?.[0]} />
          <TextArea label="Message" name="message" rows={4} defaultValue={beginning} disabled={sending} error={errors.message?.[0]} />
          {state.at === 'refused' && (
            <p role="alert" className="text-critical">
              {state.sentence}
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}
