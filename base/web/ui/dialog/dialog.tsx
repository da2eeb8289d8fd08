import { useState } from 'react'
import { late } from '#ui/late.tsx'
import type { DialogProps } from './dialog-kit.tsx'

/** Nothing is asked before a screen is there: what dialogs are made of comes when the browser has nothing else to do, or with the first one. */
export const dialogKit = late(async () => (await import('./dialog-kit.tsx')).DialogKit)
const Kit = dialogKit

/** A dialog in the middle of a desktop and at the bottom of a phone, within reach of the thumb. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen && <Kit {...props} />
}
