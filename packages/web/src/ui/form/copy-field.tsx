import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { TextField } from '#ui/form/field.tsx'

/** A text that can be read only now, with a button that copies it. `what` names it in the toast. */
export function CopyField({ label, value, what }: { label: string; value: string; what: string }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: `${what} copied` })
    } catch {
      input.current?.select()
      toast({
        title: `${what} not copied`,
        description: 'The browser refused. The text is selected: copy it by hand.',
        variant: 'destructive',
      })
    }
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField ref={input} label={label} readOnly value={value} onFocus={(e) => e.target.select()} className="font-mono" />
      </div>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        Copy
      </Button>
    </div>
  )
}
