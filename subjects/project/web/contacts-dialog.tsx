import { useChange } from '@ridgeline/web/calls/change.ts'
import { refusedFields } from '@ridgeline/web/calls/refused-fields.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ProjectDetail } from '#contract/project'
import { changeProject, projectKeys } from './api.ts'

type Contact = ProjectDetail['contacts'][number] & { key: string }
const told = ['name', 'part', 'email', 'phone'] as const
type Told = (typeof told)[number]
const isFilled = (contact: Contact): boolean => told.some((name) => contact[name].trim() !== '')
const empty = (): Contact => ({ key: crypto.randomUUID(), name: '', part: '', email: '', phone: '' })

/** Asks whom to call. */
export function ContactsDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const [contacts, setContacts] = useState<Contact[]>(() =>
    project.contacts.length === 0 ? [empty()] : project.contacts.map((one) => ({ ...empty(), ...one })),
  )
  const save = useChange({
    change: changeProject,
    refresh: projectKeys,
    done: { title: 'Contacts saved' },
    after: onClose,
    failed: { title: 'Contacts not saved', sentence: 'The contacts could not be saved. Try again.' },
  })
  const filled = contacts.filter(isFilled)
  const errors = refusedFields(save.error)
  const change = (next: Contact[]) => {
    setContacts(next)
    if (save.isError) save.reset()
  }
  const submit = () => {
    save.mutate({ id: project.id, revision: project.revision, contacts: filled.map(({ key: _, ...contact }) => contact) })
  }
  const field = (contact: Contact, name: Told, label: string, more = {}) => {
    // as the server counts them: empty rows are not sent
    const path = `contacts.${filled.indexOf(contact)}.${name}`
    return (
      <TextField
        label={label}
        name={path}
        error={errors[path]}
        maxLength={name === 'email' ? 254 : 60}
        value={contact[name]}
        onChange={(e) => change(contacts.map((one) => (one.key === contact.key ? { ...one, [name]: e.target.value } : one)))}
        {...more}
      />
    )
  }
  return (
    <FormDialog
      title="Contacts"
      onClose={onClose}
      onSubmit={submit}
      pending={save.isPending}
      others={
        <Button className="mr-auto" onClick={() => setContacts([...contacts, empty()])}>
          Add contact
        </Button>
      }
    >
      {contacts.map((contact, i) => (
        <fieldset
          key={contact.key}
          aria-label={contact.name || `Contact ${i + 1}`}
          className="grid grid-cols-2 gap-3 border-line pt-4 not-first:border-t first:pt-0"
        >
          {field(contact, 'name', 'Name')}
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">{field(contact, 'part', 'Part', { placeholder: 'Owner, adjuster...' })}</div>
            <IconButton
              label={`Remove ${contact.name || `contact ${i + 1}`}`}
              onClick={() => change(contacts.filter(({ key }) => key !== contact.key))}
            >
              <X aria-hidden size={16} />
            </IconButton>
          </div>
          {field(contact, 'phone', 'Phone', { type: 'tel', maxLength: 40 })}
          {field(contact, 'email', 'E-mail', { inputMode: 'email' })}
        </fieldset>
      ))}
    </FormDialog>
  )
}
