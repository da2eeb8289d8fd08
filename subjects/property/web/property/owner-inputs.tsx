import { emailOrNone } from '@ridgeline/contract/text'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { eachOwnerField, ownerFields } from '#contract/owner-fields'
import type { PropertyOwner } from '#contract/property'

/** Whether it can be kept: an address for mail is one, or empty. */
export const isReachable = (owner: PropertyOwner): boolean => emailOrNone.safeParse(owner.email.trim()).success

interface Props {
  owner: PropertyOwner
  /** Says what cannot be kept. */
  isTried: boolean
  onChange: (owner: PropertyOwner) => void
  onBlur?: () => void
}

/** An input for each thing that is known of an owner. */
export const OwnerInputs = ({ owner, isTried, onChange, onBlur }: Props) =>
  Object.values(
    eachOwnerField((field) => {
      const { words, kind, longest } = ownerFields[field]
      return (
        <TextField
          key={field}
          label={words}
          type={kind}
          value={owner[field]}
          maxLength={longest}
          autoComplete="off"
          hint={field === 'name' && 'Printed as the client of Winn reports. Never on a page that is shared.'}
          error={kind === 'email' && isTried && !isReachable(owner) ? 'Please enter a valid e-mail address.' : undefined}
          onChange={(event) => onChange({ ...owner, [field]: kind === 'email' ? event.target.value.trim() : event.target.value })}
          onBlur={onBlur}
        />
      )
    }),
  )
