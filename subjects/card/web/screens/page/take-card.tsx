import { DropArea } from '@ridgeline/scan/web/upload/form/drop-area.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { type InputHTMLAttributes, useRef } from 'react'
import { canPick, filesOfDrop, filesOfInput, pickFolder, type Taken } from '#web/screens/take/taken-files.ts'
import { useCard } from './use-card.ts'

interface Props {
  label: string
  hint: string
  /** What was given held nothing that is wanted here. */
  nothing: string
  /** A card is there already. */
  isMore?: boolean
}

/** Where a card is dropped or its folder chosen. */
export function TakeCard({ label, hint, nothing, isMore = false }: Props) {
  const { take } = useCard()
  const input = useRef<HTMLInputElement>(null)
  const bring = async (taking: Promise<Taken | null>) => {
    try {
      const taken = await taking
      if (taken !== null && (await take(taken)) === 0) toast({ title: 'Nothing taken', description: nothing, variant: 'destructive' })
    } catch {
      toast({ title: 'The card could not be read', description: 'Put it in again and repeat this.', variant: 'destructive' })
    }
  }
  const browse = () => (canPick() ? void bring(pickFolder()) : input.current?.click())
  return (
    <>
      <DropArea onDrop={(transfer) => void bring(filesOfDrop(transfer))} title={label} hint={hint} isSmall={isMore}>
        <Button variant={isMore ? 'secondary' : 'primary'} onClick={browse}>
          Choose its folder
        </Button>
      </DropArea>
      <FileInput
        ref={input}
        label="Folder of the card"
        multiple
        {...folderInput}
        onFiles={(files) => void bring(Promise.resolve({ files: filesOfInput(files), handles: [] }))}
      />
    </>
  )
}

/** Asks for a folder instead of files; no standard has it, every browser does. */
const folderInput = { webkitdirectory: '' } as unknown as InputHTMLAttributes<HTMLInputElement>
