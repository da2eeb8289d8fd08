import { FilePreview, usePreview } from '@ridgeline/scan/web/upload/preview/file-preview.tsx'
import { maxPreviewBytes } from '@ridgeline/scan/web/upload/preview/preview.ts'
import { Film, ImageOff, Thermometer } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardFile } from '#rules/card-file'
import type { Thumbnail } from '#web/heads/read-card-file.ts'
import { useCard } from './use-card.ts'

interface Props {
  file: CardFile
  /** Null while the browser cannot read it. */
  held: File | null
  thumbnail: Thumbnail | null
}

/** A small picture of a file: the one in its head, else made once it comes into view. Its place is kept. */
export function ShotPicture({ file, held, thumbnail }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(place, thumbnail !== null)
  return (
    <span ref={place} className="flex aspect-4/3 w-full items-center justify-center overflow-hidden rounded-[4px] bg-hover text-muted">
      {file.kind === 'video' ? (
        <Film aria-hidden size={18} />
      ) : held === null ? (
        <ImageOff aria-hidden size={16} />
      ) : !isSeen ? null : thumbnail !== null ? (
        <FromHead held={held} thumbnail={thumbnail} />
      ) : held.size <= maxPreviewBytes ? (
        <Made file={file} held={held} />
      ) : (
        <Thermometer aria-hidden size={16} />
      )}
    </span>
  )
}

/** Whether an element is near the part of the page that is looked at. @param stays - once it was, it counts as near for good */
function useSeen(place: RefObject<HTMLElement | null>, stays: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    if (typeof IntersectionObserver === 'undefined') return setSeen(true)
    const watch = new IntersectionObserver(
      ([entry]) => {
        setSeen(entry?.isIntersecting ?? false)
        if (stays && entry?.isIntersecting) watch.disconnect()
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, stays])
  return isSeen
}

/** The JPEG in the head of the file: the browser reads that part alone, and lets go of it out of view. */
function FromHead({ held, thumbnail: { offset, length } }: { held: File; thumbnail: Thumbnail }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(held.slice(offset, offset + length, 'image/jpeg'))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [held, offset, length])
  return url === undefined ? null : <img src={url} alt="" className="size-full object-cover" />
}

function Made({ file: { id, name }, held }: { file: CardFile; held: File }) {
  const { previews } = useCard()
  useEffect(() => {
    previews.request({ id, name, file: held })
    return () => previews.forget(id)
  }, [previews, id, name, held])
  return <FilePreview state={usePreview(previews, id)} name={name} />
}
