import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { type Webhook, type WebhookEvent, webhookEventLabel, webhookEvents } from '#contract/webhook'
import type { WebhookInput } from './api.ts'

/** Where messages go, and what they tell of. */
export function WebhookForm({ id, from, onSubmit }: { id: string; from: Webhook | null; onSubmit: (input: WebhookInput) => void }) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(from?.events ?? ['scan.finished', 'scan.failed', 'report.made'])
  const [errors, setErrors] = useState<{ url?: string; events?: string }>({})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const url = String(form.get('url') ?? '').trim()
    const problems = {
      ...(!URL.canParse(url) && { url: 'Enter an address that begins with https://, such as https://example.com/hooks' }),
      ...(events.length === 0 && { events: 'Please choose at least one event' }),
    }
    setErrors(problems)
    if (Object.keys(problems).length === 0)
      onSubmit({ url, description: String(form.get('description') ?? '').trim(), events: [...events] })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        maxLength={2000}
        defaultValue={from?.url}
        placeholder="https://example.com/hooks"
        error={errors.url}
      />
      <TextField label="What it is for" name="description" maxLength={200} defaultValue={from?.description} hint="For people; not sent." />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Events</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={webhookEventLabel[event]}
            hint={<code>{event}</code>}
            checked={events.includes(event)}
            onChange={(on) => setEvents(webhookEvents.filter((each) => (each === event ? on : events.includes(each))))}
          />
        ))}
        {errors.events && (
          <p role="alert" className="text-sm text-critical">
            {errors.events}
          </p>
        )}
      </fieldset>
    </form>
  )
}
