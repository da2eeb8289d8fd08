import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Copy } from 'lucide-react'
import { useRef } from 'react'

/** The address of a link just made: the only time it can be read. */
export function NewLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied' })
    } catch {
      input.current?.select()
      toast({
        title: 'Link not copied',
        description: 'The browser refused. The link is selected: copy it by hand.',
        variant: 'destructive',
      })
    }
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          ref={input}
          label="New link"
          readOnly
          value={url}
          onFocus={(e) => e.target.select()}
          hint="Copy it now: it is shown only once."
        />
      </div>
      <Button className="mb-[26px]" onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        Copy
      </Button>
    </div>
  )
}
