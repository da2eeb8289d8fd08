import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { type PlanId, planIds, plans, type Usage } from '#contract/plan'
import { planLines } from '#contract/plan-lines'
import { billing, choose, usageQuery } from './api.ts'
import { ContactSalesDialog } from './contact-sales-dialog.tsx'

const price = (id: PlanId): string => (plans[id].priceUsd === null ? 'Custom' : `$${plans[id].priceUsd}/month`)

interface Props {
  usage: Usage
  person: { name: string; email: string }
}

export function ChoosePlan({ usage, person }: Props) {
  const { reason } = usePermission('plan.manage')
  const [writing, setWriting] = useState(false)
  const [asked, setAsked] = useState<'starter' | 'professional' | null>(null)
  const take = useChange({
    change: choose,
    refresh: [usageQuery.queryKey, ['session']],
    after: ({ url }) => {
      setAsked(null)
      if (url) location.assign(url)
    },
    done: ({ url }, plan) =>
      url
        ? { title: 'Opening the payment page', description: 'You come back here once the payment is done.' }
        : { title: `Plan ${plans[plan].name} chosen`, description: 'It holds from now on.' },
    failed: { title: 'Plan not chosen', sentence: 'The plan could not be chosen. Try again.' },
  })
  // Taking the first plan loses nothing; changing one that runs may.
  const running = usage.state === 'active' || usage.state === 'past-due'
  const pay = useChange({
    change: billing,
    after: ({ url }) => location.assign(url),
    failed: { title: 'Billing not opened', sentence: 'The billing page could not be opened. Try again.' },
  })
  return (
    <Panel
      title="Plans"
      actions={
        usage.payments === 'stripe' && (
          <Button size="small" reason={reason} pending={pay.isPending} onClick={() => pay.mutate()}>
            Billing
          </Button>
        )
      }
    >
      <ul className="grid gap-3 sm:grid-cols-3">
        {planIds.map((id) => {
          const present = usage.plan === id && usage.state !== 'expired'
          return (
            <li key={id} className={classNames('flex flex-col rounded-ui border p-4', present ? 'border-accent-text' : 'border-line')}>
              <header className="flex items-baseline justify-between gap-3">
                <h3 className="font-semibold">{plans[id].name}</h3>
                {present && <span className="text-sm font-medium text-accent-text">Your plan</span>}
              </header>
              <p className="text-muted">{price(id)}</p>
              <ul className="mt-3 mb-4 flex flex-1 flex-col gap-1 text-sm">
                {planLines[id].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {id === 'enterprise' ? (
                <Button onClick={() => setWriting(true)}>Contact Sales</Button>
              ) : (
                !(present && running) && (
                  <Button
                    variant={present && reason === undefined ? 'primary' : 'secondary'}
                    reason={reason}
                    aria-label={present ? `Keep ${plans[id].name}` : `Choose ${plans[id].name}`}
                    pending={take.isPending && take.variables === id}
                    onClick={() => (running ? setAsked(id) : take.mutate(id))}
                  >
                    {present ? 'Keep it after the trial' : 'Choose'}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {(reason !== undefined || usage.payments === 'off') && (
        <p className="mt-4 text-sm text-muted">
          {reason ?? 'No payment is set up on this server: a plan holds at once and costs nothing here.'}
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked ? `Change from ${plans[usage.plan].name} to ${plans[asked].name}?` : ''}
        description="What the other plan does not include stops at once. Your records stay."
        action="Change the plan"
        pendingAction="Changing..."
        pending={take.isPending}
        onConfirm={() => asked && take.mutate(asked)}
      />
      <ContactSalesDialog open={writing} onOpenChange={setWriting} person={person} />
    </Panel>
  )
}
