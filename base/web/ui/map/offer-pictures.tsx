import { Button } from '#ui/button/button.tsx'

interface Props {
  /** Whom the pictures are of. */
  source: string
  onAnswer: (isWelcome: boolean) => void
}

/** Asks, before the first picture from above is fetched, whether the service may learn which places are looked at. */
export function OfferPictures({ source, onAnswer }: Props) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-72 text-sm">
        Show pictures from above? They are free and come from {source}, which then learns which places you look at.
      </p>
      <Button size="small" onClick={() => onAnswer(true)}>
        Show pictures
      </Button>
      <Button size="small" variant="quiet" onClick={() => onAnswer(false)}>
        Keep the grid
      </Button>
    </div>
  )
}
