import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'

interface Props {
  title: string
  /** Of the view as it is; empty for a new one. */
  name: string
  longest: number
  /** Why the name was not taken; null once it was. */
  onSave: (name: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for the name of a view of a list. */
export function ViewNameDialog({ title, name, longest, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setProblem('Please enter a name')
    setPending(true)
    const refused = await onSave(typed.trim())
    setPending(false)
    setProblem(refused)
    if (refused === null) onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label="Name of the view"
          value={typed}
          maxLength={longest}
          onChange={(event) => setTyped(event.target.value)}
          {...(problem !== null && { error: problem })}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
