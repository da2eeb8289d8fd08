import { type DragEvent, useState } from 'react'

/** What an area listens to that files are dropped on, and whether they hang over it. A button in it does the same for everybody. */
export function useFileDrop(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  return {
    isOver,
    area: {
      onDragOver: (event: DragEvent) => over(event, true),
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        over(event, false)
        onDrop(event.dataTransfer)
      },
    },
  }
}
