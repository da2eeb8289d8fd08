import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useRef, useState } from 'react'
import type { Session } from '#contract/session'
import { RoleCards } from '#web/session/role-cards.tsx'

/** The name an organization has until its founder gives it one. */
const unnamed = /'s organization$/

/** Stands before every other screen while a member has no role. Whoever founded the organization also says what the company is called. */
export function ChooseRoleScreen({ session }: { session: Session }) {
  const { name, isOwner } = session.organization
  const [company, setCompany] = useState(unnamed.test(name) ? '' : name)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const more = () => {
    if (!isOwner) return {}
    const organizationName = company.trim()
    setMissing(organizationName === '')
    if (organizationName !== '') return { organizationName }
    field.current?.focus()
    return null
  }
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-xl font-semibold tracking-tight">Choose your role</h1>
      <p className="mt-0.5 mb-6 text-muted">
        What do you do at {isOwner ? 'your company' : name}? Your role decides what you may do; an admin can change it later.
      </p>
      {isOwner && (
        <div className="mb-6 max-w-md">
          <TextField
            ref={field}
            label="Company name"
            value={company}
            maxLength={120}
            autoComplete="organization"
            hint="Stands on your reports and on what you share."
            error={isMissing ? 'Enter the name of your company' : undefined}
            onChange={(event) => setCompany(event.target.value)}
          />
        </div>
      )}
      <RoleCards session={session} onChoose={more} />
    </div>
  )
}
