import { ArrowUp, Check, CircleAlert, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import type { PhoneFile } from '#web/phone/phone.ts'
import { go, visitPath } from '#web/route.ts'
import { useSmallPicture } from '#web/use-picture.ts'

const stateWords = {
  safe: 'Safe on this phone',
  sending: 'Being sent',
  'on-server': 'On the server',
  failed: 'Not taken by the server',
} as const satisfies Record<PhoneFile['state'], string>

const signs = { safe: Smartphone, sending: ArrowUp, 'on-server': Check, failed: CircleAlert } as const satisfies Record<
  PhoneFile['state'],
  unknown
>

/** Pictures of a line, hundreds at most. To skip what is out of sight (`content-visibility`) costs more here than it spares: 14 ms of each frame at CPU 4x, against 1 ms. */
export function Thumbs({ visitId, files }: { visitId: string; files: readonly PhoneFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="m-0 grid list-none grid-cols-4 gap-2 p-0">
      {files.map((file) => (
        <Thumb key={file.id} visitId={visitId} file={file} />
      ))}
    </ul>
  )
}

function Thumb({ visitId, file }: { visitId: string; file: PhoneFile }) {
  const place = useRef<HTMLLIElement>(null)
  const url = useSmallPicture(file, place)
  const Sign = signs[file.state]
  const path = visitPath(visitId, `/photo/${file.id}`)
  return (
    <li ref={place} className="aspect-square">
      <a
        href={path}
        data-safe={file.id}
        data-sha256={file.sha256}
        onClick={(event) => {
          event.preventDefault()
          go(path)
        }}
        className="relative block size-full overflow-hidden rounded-ui border border-line bg-field"
      >
        {url && <img src={url} alt="" decoding="async" className="size-full object-cover" />}
        <span className="absolute right-1 bottom-1 rounded-ui bg-black p-1 text-white">
          <Sign aria-hidden size={14} />
          <span className="sr-only">{`${file.fileName}: ${stateWords[file.state]}`}</span>
        </span>
      </a>
    </li>
  )
}
