import { type ComponentProps, cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { MenuRadio as Radio } from './menu-kit.tsx'

/** The kit of menus comes with the first press: no screen needs it to be drawn. */
const kit = () => import('./menu-kit.tsx')
const Kit = lazy(async () => ({ default: (await kit()).Menu }))
const Radios = lazy(async () => ({ default: (await kit()).MenuRadio }))

export const MenuItem = lazy(async () => ({ default: (await kit()).MenuItem }))
export const MenuSeparator = lazy(async () => ({ default: (await kit()).MenuSeparator }))
export const MenuLabel = lazy(async () => ({ default: (await kit()).MenuLabel }))

/** One choice of a few inside a menu. */
export function MenuRadio<T extends string>(props: ComponentProps<typeof Radio<T>>) {
  return <Radios {...(props as unknown as ComponentProps<typeof Radio>)} />
}

interface Props {
  /** A button. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode
  align?: 'start' | 'end'
}

/** A button (`trigger`) that opens a list of actions or choices. */
export function Menu({ trigger, children, align = 'end' }: Props) {
  const [wantedBy, setWantedBy] = useState<'pointer' | 'keyboard' | null>(null)
  const fetchKit = () => void kit().catch(() => undefined)
  const waiting = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchKit,
    onFocus: fetchKit,
    // Enter and the space bar press a button without a pointer: a click that counts none.
    onClick: (event) => setWantedBy(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event) => event.key === 'ArrowDown' && setWantedBy('keyboard'),
  })
  if (wantedBy === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <Kit trigger={trigger} align={align} isByKeyboard={wantedBy === 'keyboard'}>
        {children}
      </Kit>
    </Suspense>
  )
}
