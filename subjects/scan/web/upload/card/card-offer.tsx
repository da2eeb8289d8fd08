import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { useNavigate } from 'react-router'
import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'
import { handToCard } from './handed-files.ts'

interface Props {
  files: readonly DroppedFile[]
  /** They are the pictures of one roof. */
  onOne: () => void
}

/** Asks what so many files are before they are taken for the pictures of one roof. */
export function CardOffer({ files, onOne }: Props) {
  const navigate = useNavigate()
  const sort = () => {
    handToCard(files)
    void navigate('/card')
  }
  return (
    <section aria-label="A whole card?" className="flex flex-col gap-3 rounded-ui border border-accent-text bg-surface p-4">
      <p>
        {formatCount(files.length, 'file')}: is this the card of a day with several roofs? Then its pictures are sorted by place and time,
        and each roof gets a scan of its own.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={sort}>
          Sort them by roof
        </Button>
        <Button onClick={onOne}>All are of one roof</Button>
      </div>
    </section>
  )
}
