import { Copy } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { TextField } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

/** A text that can be read only now, with a button that copies it. `what` names it in the toast. Of several lines each stands on its own, as it is copied. */
export function CopyField({ label, value, what }: { label: string; value: string; what: string }) {
  const select = useRef<() => void>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: `${what} copied` })
    } catch {
      select.current?.()
      toast({
        title: `${what} not copied`,
        description: 'The browser refused. The text is selected: copy it by hand.',
        variant: 'destructive',
      })
    }
  }
  const lines = value.replace(/\n$/, '').split('\n').length
  const shared = {
    ref: (box: HTMLInputElement | HTMLTextAreaElement | null) => {
      select.current = box && (() => box.select())
    },
    label,
    readOnly: true,
    value,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
  }
  return (
    <div className={classNames('flex gap-2', lines > 1 ? 'flex-col items-start md:flex-row md:items-end' : 'items-end')}>
      <div className="w-full min-w-0 flex-1">
        {lines > 1 ? (
          // A line is never broken: what looks like two lines would be read as two.
          <TextArea {...shared} rows={lines} wrap="off" className="resize-none font-mono" />
        ) : (
          <TextField {...shared} className="font-mono" />
        )}
      </div>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        Copy
      </Button>
    </div>
  )
}
