import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useAhead } from '@ridgeline/web/ui/use-ahead.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ProjectDetail } from '#contract/project'

const ContactsDialog = late(async () => (await import('./contacts-dialog.tsx')).ContactsDialog)
const dialogs = [ContactsDialog]

/** The client and whom to call. */
export function ClientPanel({ project, mayManage }: { project: ProjectDetail; mayManage: boolean }) {
  const [isEditing, setEditing] = useState(false)
  useAhead(dialogs)
  return (
    <Panel
      title="Client"
      actions={
        mayManage && (
          <IconButton label="Edit contacts" className="-mr-2.5" onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={16} />
          </IconButton>
        )
      }
    >
      <p className="font-medium">{project.clientName || 'Not named'}</p>
      {project.contacts.length === 0 && <p className="text-muted">No contacts yet.</p>}
      <ul>
        {project.contacts.map((contact) => (
          <li key={`${contact.name}${contact.phone}${contact.email}`} className="mt-3">
            <p>
              {contact.name}
              {contact.part && <span className="text-muted">{`, ${contact.part}`}</span>}
            </p>
            <p className="flex flex-wrap gap-x-4">
              {contact.phone && (
                <a
                  href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}
                  className="inline-flex min-h-11 items-center text-accent-text md:min-h-0"
                >
                  {contact.phone}
                </a>
              )}
              {contact.email && (
                <a href={`mailto:${contact.email}`} className="inline-flex min-h-11 items-center break-all text-accent-text md:min-h-0">
                  {contact.email}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      {isEditing && <ContactsDialog project={project} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
