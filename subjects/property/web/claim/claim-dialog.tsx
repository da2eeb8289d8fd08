import { emailOrNone } from '@ridgeline/contract/text'
import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import type { ClaimFields, PropertyClaim } from '#contract/claim'
import { useCloseClaim, useRemoveClaim, useSaveClaim } from './api.ts'

const MOST_USD = 1e9
type Typed = Record<Exclude<keyof ClaimFields, 'deductibleUsd' | 'dateOfLoss'>, string> & { dateOfLoss: string; deductible: string }

const typedOf = (claim: PropertyClaim | null): Typed => ({
  claimNumber: claim?.claimNumber ?? '',
  policyNumber: claim?.policyNumber ?? '',
  carrier: claim?.carrier ?? '',
  adjusterName: claim?.adjusterName ?? '',
  adjusterPhone: claim?.adjusterPhone ?? '',
  adjusterEmail: claim?.adjusterEmail ?? '',
  note: claim?.note ?? '',
  dateOfLoss: claim?.dateOfLoss ?? '',
  deductible: claim?.deductibleUsd == null ? '' : String(claim.deductibleUsd),
})

/** As it is stored; NaN where what was typed is no amount. */
function fieldsOf({ deductible, dateOfLoss, ...texts }: Typed): ClaimFields {
  const plain = deductible.replaceAll(/[$\s]/g, '').replaceAll(/,(?=\d{3}(\D|$))/g, '')
  const usd = plain === '' ? null : (typedNumber(plain) ?? Number.NaN)
  const adjusterEmail = texts.adjusterEmail.trim()
  return {
    ...texts,
    adjusterEmail,
    dateOfLoss: dateOfLoss || null,
    deductibleUsd: usd === null || (usd >= 0 && usd <= MOST_USD) ? usd : Number.NaN,
  }
}

interface Props {
  propertyId: string
  /** Null for a new one. */
  claim: PropertyClaim | null
  /** Another claim of the property may be open, beside which none is opened. */
  hasOpen: boolean
  onClose: () => void
}

/** Writes down a claim, changes it, closes it or opens it again. */
export function ClaimDialog({ propertyId, claim, hasOpen, onClose }: Props) {
  const [typed, type] = useState(() => typedOf(claim))
  const [isTried, setTried] = useState(false)
  const save = useSaveClaim(onClose)
  const money = usePermission('estimate.manage')
  const fields = fieldsOf(typed)
  const isReachable = emailOrNone.safeParse(fields.adjusterEmail).success
  const isAmount = !Number.isNaN(fields.deductibleUsd)
  const submit = () => {
    setTried(true)
    const { deductibleUsd, ...free } = fields
    if (isReachable && isAmount)
      save.mutate({ propertyId, id: claim?.id ?? null, fields: money.allowed ? { ...free, deductibleUsd } : free })
  }
  const input = (name: keyof Typed, label: string, maxLength: number, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={typed[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => type({ ...typed, [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <FormDialog
      title={claim ? 'Claim' : 'Add claim'}
      description="Reports, mails, file names and the CRM take it from here. Reports that were made keep what they said."
      onClose={onClose}
      onSubmit={submit}
      pending={save.isPending}
      others={claim && <OtherActions claim={claim} hasOpen={hasOpen} onClose={onClose} />}
      noValidate
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {input('claimNumber', 'Claim number', 80)}
        {input('policyNumber', 'Policy number', 80)}
        {input('carrier', 'Carrier', 200, { hint: 'The insurer' })}
        {input('dateOfLoss', 'Date of loss', 10, {
          type: 'date',
          min: '1900-01-01',
          max: '2199-12-31',
          hint: 'The local date at the property',
        })}
        {money.allowed &&
          input('deductible', 'Deductible, USD', 20, {
            inputMode: 'decimal',
            hint: 'Estimates take it from here',
            error: isTried && !isAmount ? 'Expected an amount, such as 2,500.' : undefined,
          })}
        {input('adjusterName', 'Adjuster', 200)}
        {input('adjusterPhone', "Adjuster's phone", 50, { type: 'tel' })}
        {input('adjusterEmail', "Adjuster's e-mail", 254, {
          type: 'email',
          error: isTried && !isReachable ? 'Please enter a valid e-mail address.' : undefined,
        })}
        <div className="sm:col-span-2">
          <TextArea
            label="Where it stands"
            hint="For members. Never printed."
            value={typed.note}
            maxLength={2000}
            onChange={(event) => type({ ...typed, note: event.target.value })}
          />
        </div>
      </div>
    </FormDialog>
  )
}

function OtherActions({ claim, hasOpen, onClose }: { claim: PropertyClaim; hasOpen: boolean; onClose: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const close = useCloseClaim(onClose)
  const remove = useRemoveClaim(onClose)
  const isOpen = claim.closedAt === null
  return (
    <span className="mr-auto flex gap-2">
      <Button
        reason={!isOpen && hasOpen ? 'Another claim is open: close it first' : undefined}
        pending={close.isPending}
        onClick={() => close.mutate({ id: claim.id, isOpen: !isOpen })}
      >
        {isOpen ? 'Close claim' : 'Open again'}
      </Button>
      <Button variant="quiet" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this claim?"
        description="For a claim that was written down by mistake. One that is settled is closed and kept. This cannot be undone."
        action="Remove claim"
        pendingAction="Removing..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate(claim)}
      />
    </span>
  )
}
