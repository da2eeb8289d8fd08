import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { useChooseRole } from './use-choose-role.ts'

/** The name an organization has until its founder gives it one. */
const unnamed = /'s organization$/

/** The one question to a founder. */
export function NameCompany({ name }: { name: string }) {
  const [company, setCompany] = useState(unnamed.test(name) ? '' : name)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const choose = useChooseRole()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const organizationName = company.trim()
    setMissing(organizationName === '')
    if (organizationName === '') field.current?.focus()
    else if (!choose.isPending) choose.mutate({ role: 'admin', organizationName })
  }
  return (
    <form noValidate onSubmit={submit} className="mx-auto flex max-w-md flex-col gap-6 md:pt-16">
      <h1 className="text-xl font-semibold tracking-tight">What is your company called?</h1>
      <TextField
        ref={field}
        label="Company name"
        labelHidden
        value={company}
        maxLength={120}
        autoComplete="organization"
        autoFocus
        hint="Stands on your reports and on what you share."
        error={isMissing ? 'Enter the name of your company' : undefined}
        onChange={(event) => setCompany(event.target.value)}
      />
      <Button type="submit" variant="primary" className="self-start max-md:w-full" pending={choose.isPending}>
        {choose.isPending ? 'Saving...' : 'Go on'}
      </Button>
    </form>
  )
}
