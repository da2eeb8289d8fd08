import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Box } from 'lucide-react'
import { useState } from 'react'
import type { FiguredSection } from '#web/section-words.ts'

// It comes when it is asked for.
const SolidDialog = late(async () => (await import('./solid-dialog.tsx')).SolidDialog)

/** The way to the roof in three dimensions. Sections whose outlines cannot be are left out of it. */
export function SolidButton({ sections }: { sections: readonly FiguredSection[] }) {
  const [isOpen, setOpen] = useState(false)
  const sound = sections.flatMap(({ section, trouble }) => (trouble === null ? [section] : []))
  return (
    <>
      <Button size="small" className="mt-3" disabled={sound.length === 0} onClick={() => setOpen(true)}>
        <Box aria-hidden size={16} />
        View in 3D
      </Button>
      {isOpen && <SolidDialog sections={sound} onClose={() => setOpen(false)} />}
    </>
  )
}
