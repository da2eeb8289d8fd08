import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { OutlineBoard, pathOf } from './outline-board.tsx'
import { type PictureQuestion, type ShrunkPicture, shrinkPicture } from './picture-question.ts'

type Corner = [x: number, y: number]
const LONGEST = 400

interface Props {
  onAdd: (question: PictureQuestion) => void
  onClose: () => void
}

/** Makes a question that is answered by a mark on a picture: the picture, the area in which a mark counts, and the words. */
export function PictureQuestionDialog({ onAdd, onClose }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<(ShrunkPicture & { file: string }) | null>(null)
  const [fault, setFault] = useState('')
  const [text, setText] = useState('')
  const [because, setBecause] = useState('')
  const [drawing, draw] = useState<Corner[]>([])
  const [isClosed, close] = useState(false)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    try {
      setPicture({ ...(await shrinkPicture(file)), file: file.name })
      setFault('')
      draw([])
      close(false)
    } catch {
      setFault(`${file.name} could not be read as a picture. Choose a JPEG or a PNG.`)
    }
  }
  const area = isClosed ? drawing : []
  const missing = !picture
    ? 'Choose a picture first.'
    : area.length < 3
      ? 'Outline the area in which a mark counts, and close it.'
      : text.trim() === '' || because.trim() === ''
        ? 'Write the question and why its answer is right.'
        : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Question on a picture"
      description="Members answer it with a mark. The picture is made smaller, loses its metadata and is kept in the text of the course."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            reason={missing}
            onClick={() => picture && onAdd({ file: picture.file, address: picture.address, text, because, area })}
          >
            Add the question
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Button onClick={() => chooser.current?.click()}>{picture ? 'Another picture…' : 'Choose a picture…'}</Button>
          <input ref={chooser} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={(event) => void take(event)} />
          {fault !== '' && (
            <p role="alert" className="mt-2 text-sm text-critical">
              {fault}
            </p>
          )}
        </div>
        {picture && (
          <div>
            <OutlineBoard
              label="Area in which a mark counts"
              picture={picture}
              drawing={drawing}
              onCorner={(corner) => {
                draw(isClosed ? [corner] : [...drawing, corner])
                close(false)
              }}
              onClose={() => close(drawing.length >= 3)}
              onBack={() => {
                draw(drawing.slice(0, -1))
                close(false)
              }}
            >
              {isClosed && <polygon points={pathOf(drawing)} fill="none" stroke="#fff" strokeWidth="3" vectorEffect="non-scaling-stroke" />}
            </OutlineBoard>
            <p className="mt-1 text-sm text-muted">
              {isClosed ? 'The area is closed. Press again to draw another.' : 'Press corner after corner; press the first again to close.'}
            </p>
          </div>
        )}
        <TextArea label="Question" rows={2} maxLength={LONGEST} value={text} onChange={({ target }) => setText(target.value)} />
        <TextArea
          label="Why the answer is right"
          rows={2}
          maxLength={LONGEST}
          value={because}
          onChange={({ target }) => setBecause(target.value)}
        />
      </div>
    </Dialog>
  )
}
