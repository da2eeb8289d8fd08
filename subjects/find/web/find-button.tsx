import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const FindDialog = late(async () => (await import('./find-dialog.tsx')).FindDialog)

/** Opens the search over everything; Ctrl-K or Cmd-K do the same anywhere. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton label="Find (Ctrl or Cmd K)" onClick={() => setOpen(true)}>
        <Search aria-hidden size={18} />
      </IconButton>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
