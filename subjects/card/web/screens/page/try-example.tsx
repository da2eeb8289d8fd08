import { failureOf } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { readersDay } from '@ridgeline/words/calendar-day'
import { useState } from 'react'
import type { CardState } from '#web/screens/work/card-state.ts'
import { useCard, useCardState } from './use-card.ts'

const DAY_MS = 86_400_000
/** Folder of the example card (`rules/example/example-card`); its maker comes when somebody asks for it. */
const EXAMPLE = /^EXAMPLE_CARD\//

/** On which day the example card that is open was flown; null where another card is open, or none. */
export function exampleDay({ files }: Pick<CardState, 'files'>): string | null {
  const own = [...files.values()].filter(({ path }) => EXAMPLE.test(path))
  return (own.length === files.size && own.find(({ takenAt }) => takenAt?.source === 'exif')?.takenAt?.local.slice(0, 10)) || null
}

/** Makes the example card in the browser and takes it as if somebody had dropped it. */
export function TryExample({ label }: { label: string }) {
  const { take } = useCard()
  const state = useCardState()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      const { makeExample } = await import('#web/example/make-example.ts')
      await take({ files: await makeExample(exampleDay(state) ?? readersDay(new Date(Date.now() - DAY_MS))), handles: [] })
    } catch (error) {
      toast(failureOf(error, { title: 'Example not made', sentence: 'This browser could not make the example card.' }))
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button pending={isMaking} onClick={() => void make()}>
      {isMaking ? 'Making the card...' : label}
    </Button>
  )
}
