import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'

interface Props {
  /** Null where there is no picture; then, and where it cannot be loaded, a quiet sign stands in its place. */
  src: string | null
  alt: string
  className?: string
  eager?: boolean
}

/** A picture that fills its frame. The frame gives it a size, so that nothing moves when it arrives. */
export function Picture({ src, alt, className, eager = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src)
    return (
      <span className={classNames('flex size-full items-center justify-center text-muted', className)}>
        <ImageOff aria-hidden size={20} />
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames('size-full object-cover', className)}
    />
  )
}
