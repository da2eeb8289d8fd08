import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import type { CrmOwnerInfo } from '#contract/sync'

interface Props {
  owner: CrmOwnerInfo
  onChange: (owner: CrmOwnerInfo) => void
}

/** Everything of the owner that a CRM is told. */
export function OwnerForm({ owner, onChange }: Props) {
  const set = (change: Partial<CrmOwnerInfo>) => onChange({ ...owner, ...change })
  const setAddress = (change: Partial<CrmOwnerInfo['address']>) => set({ address: { ...owner.address, ...change } })
  const { address } = owner
  return (
    <div className="grid grid-cols-1 gap-3 pt-2 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField
          label="First name"
          required
          value={owner.firstName}
          maxLength={100}
          onChange={(e) => set({ firstName: e.target.value })}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField label="Last name" required value={owner.lastName} maxLength={100} onChange={(e) => set({ lastName: e.target.value })} />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="E-mail"
          type="email"
          required
          value={owner.email}
          maxLength={254}
          onChange={(e) => set({ email: e.target.value })}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField label="Phone" type="tel" value={owner.phone} maxLength={50} onChange={(e) => set({ phone: e.target.value })} />
      </div>
      <div className="sm:col-span-6">
        <TextField label="Company" value={owner.company} maxLength={200} onChange={(e) => set({ company: e.target.value })} />
      </div>
      <div className="sm:col-span-6">
        <TextField label="Street" value={address.street} maxLength={200} onChange={(e) => setAddress({ street: e.target.value })} />
      </div>
      <div className="sm:col-span-3">
        <TextField label="City" value={address.city} maxLength={100} onChange={(e) => setAddress({ city: e.target.value })} />
      </div>
      <div className="sm:col-span-1">
        <TextField label="State" value={address.state} maxLength={100} onChange={(e) => setAddress({ state: e.target.value })} />
      </div>
      <div className="sm:col-span-2">
        <TextField label="ZIP code" value={address.zipCode} maxLength={20} onChange={(e) => setAddress({ zipCode: e.target.value })} />
      </div>
    </div>
  )
}
